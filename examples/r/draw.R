# Numbers of Lanewise in R, the same as in C, Fortran, Julia and Python. lanewise_r.c is compiled first:
#     PKG_CPPFLAGS=$(pkg-config --cflags lanewise) PKG_LIBS=$(pkg-config --libs lanewise) R CMD SHLIB lanewise_r.c
dyn.load("lanewise_r.so")

# n elements of a kind ("gamma-f64": lanewise generate --help lists them) with its parameters, from element `first` on
draw <- function(kind, n, ..., seed = 42, stream = 0, first = 0) {
  r <- .C("lanewise_draw", kind, as.double(c(seed, stream, first)), as.double(c(..., rep(NaN, 4))), as.double(n),
          out = double(n), error = strrep(" ", 500), NAOK = TRUE)
  if (nzchar(r$error)) stop(r$error)
  r$out
}

x <- draw("normal-f64", 3000, 1, 2) # mean, standard deviation
counts <- draw("poisson-u64", 5, 100)
cat(sprintf("%.8f", x[c(1, 1001, 2001)]), "\n")
cat(counts, "\n")
stopifnot(identical(x[101:200], draw("normal-f64", 100, 1, 2, first = 100))) # any piece can be had alone
message <- tryCatch(draw("gamma-f64", 5, -1.5, 1), error = conditionMessage)
cat(message, "\n")
