# Numbers of Lanewise in Julia, the same as in C, Fortran, R and Python: ccall calls the C functions as they are.
#     julia draw.jl            where liblanewise.so is found (LD_LIBRARY_PATH)
const lib = "liblanewise"

must(status) = status == 0 || error(unsafe_string(@ccall lib.lw_last_error()::Cstring))

mutable struct Generator # of seed and stream, with a context of its own; the engine is WARP1024
    context::Ptr{Cvoid}
    generator::Ptr{Cvoid}
    function Generator(seed, stream = 0)
        context, generator = Ref{Ptr{Cvoid}}(C_NULL), Ref{Ptr{Cvoid}}(C_NULL)
        must(@ccall lib.lw_context_create(context::Ptr{Ptr{Cvoid}}, C_NULL::Ptr{Cvoid})::Cint)
        must(@ccall lib.lw_generator_create(generator::Ptr{Ptr{Cvoid}}, context[]::Ptr{Cvoid}, 1::Cint,
                                            seed::UInt64, stream::UInt64)::Cint)
        finalizer(new(context[], generator[])) do g
            @ccall lib.lw_generator_destroy(g.generator::Ptr{Cvoid})::Cvoid
            @ccall lib.lw_context_destroy(g.context::Ptr{Cvoid})::Cvoid
        end
    end
end

normal!(g, x::Array{Float64}, mean, stddev) = (must(@ccall lib.lw_fill_normal_f64(g.generator::Ptr{Cvoid},
    x::Ptr{Float64}, length(x)::Csize_t, mean::Float64, stddev::Float64)::Cint); x)
poisson!(g, x::Array{UInt64}, mean) = (must(@ccall lib.lw_fill_poisson_u64(g.generator::Ptr{Cvoid},
    x::Ptr{UInt64}, length(x)::Csize_t, mean::Float64)::Cint); x)

x = normal!(Generator(42), Array{Float64}(undef, 1000, 3), 1, 2) # mean, standard deviation; an array of any shape
println(join(round.(x[1, :], digits = 8), " "))
println(join(poisson!(Generator(42), Vector{UInt64}(undef, 5), 100), " "))
