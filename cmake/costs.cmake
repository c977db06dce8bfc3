# Written by bench/method/fit_costs.py: what lw_schedule_costs (common/model/schedule.h) says of each backend, in
# nanoseconds of 32 samples.

# an H200: bench/results/h200/method-times.csv, h200/schedule-times.csv
set(LANEWISE_COSTS_cuda
  .vector=32
  .staged=0.08754
  .first=0.006069
  .retry=0.1344
  .loop=0.00991
  .vote=0.03391
  .queue=0.02995
  .refill=0.0533
  .each=0.1681
  .operation=0.001137
  .call=0.02545
  .round=0.05885
  .take=0.004713
  .keep_call=0.02186
  .keep=0.0015
  .ballot=0.03133
  .deal=0.0117
  .help=0.03531
  .move=0.004372
  .apart=0.04689
  .pool_call=0.03022
  .pool=0.004303
  .rank=0.05415
  .pool_value=0.01238
  .step=0.001057)

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

# one core of a Xeon: bench/results/xeon-1-core/method-times-avx2.csv, xeon-1-core/schedule-times-avx2.csv
set(LANEWISE_COSTS_avx2
  .vector=8
  .staged=34.84
  .first=19.12
  .retry=161.1
  .loop=9.941
  .vote=21.38
  .queue=6.746
  .refill=54.15
  .each=49.47
  .operation=4.232
  .call=9.712
  .round=38.72
  .take=2.784
  .keep_call=9.813
  .keep=2.977
  .ballot=6.126
  .deal=28.39
  .help=42.68
  .move=3.628
  .apart=9.18e-10
  .pool_call=14.3
  .pool=3.596e-18
  .rank=27.3
  .pool_value=7.496
  .step=3.306)
