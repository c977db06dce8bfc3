# Written by bench/method/fit_costs.py: what lw_schedule_costs (common/model/schedule.h) says of each backend, in
# nanoseconds of 32 samples.

# an H200: bench/results/h200/method-times.csv, h200/schedule-times.csv
set(LANEWISE_COSTS_cuda
  .vector=32
  .staged=0.08877
  .first=0.03217
  .retry=0.1417
  .loop=9.144e-12
  .vote=0.03145
  .queue=0.03724
  .refill=0.0496
  .each=0.1557
  .operation=0.001185
  .call=0.02611
  .round=0.05939
  .take=0.004329
  .keep_call=0.02181
  .keep=0.001964
  .ballot=0.03112
  .deal=0.01115
  .help=0.03476
  .move=0.004376
  .apart=0.04595
  .pool_call=0.03025
  .pool=0.004727
  .rank=0.05516
  .pool_value=0.01182
  .step=0.001059)

# one core of a Xeon: bench/results/xeon-1-core/method-times.csv, xeon-1-core/schedule-times.csv
set(LANEWISE_COSTS_avx512
  .vector=16
  .staged=14.44
  .first=17.62
  .retry=87.55
  .loop=1.122e-09
  .vote=4.188
  .queue=8.651
  .refill=12.37
  .each=10.82
  .operation=2.188
  .call=6.306
  .round=24.98
  .take=1.521
  .keep_call=5.922
  .keep=6.038e-07
  .ballot=2.508
  .deal=6.657
  .help=14.27
  .move=1.513
  .apart=9.217e-07
  .pool_call=3.628
  .pool=4.426e-12
  .rank=3.18
  .pool_value=3.258
  .step=1.956)

# one core of a Zen 5: bench/results/zen5-1-core/method-times-avx2.csv, zen5-1-core/schedule-times-avx2.csv
set(LANEWISE_COSTS_avx2
  .vector=8
  .staged=27.14
  .first=41.23
  .retry=114.5
  .loop=2.359e-07
  .vote=17.79
  .queue=29.64
  .refill=37.87
  .each=38.54
  .operation=3.26
  .call=5.53
  .round=25.95
  .take=2.594
  .keep_call=4.713
  .keep=9.942e-17
  .ballot=5.62
  .deal=10.44
  .help=30.13
  .move=3.11
  .apart=1.24e-15
  .pool_call=5.602
  .pool=3.774e-08
  .rank=16.68
  .pool_value=7.023
  .step=3)
