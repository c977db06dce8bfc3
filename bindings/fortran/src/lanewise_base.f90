! What everything else stands on: statuses, errors, contexts (lanewise/base.h).
!
! Errors. A call that can fail ends in two optional arguments, as stat and errmsg of allocate: status, which is LW_OK or
! an LW_ERROR_.., and message, which an error sets to a sentence (200 characters hold most, lw_last_error() all).
! Without status an error ends the program with that sentence (error stop).
!
! Objects. Contexts, generators, tables and points are derived types with finalizers: they go when their variable does,
! in any order, and cannot be assigned to each other. Their component c is the pointer of the C interface, for
! calls that this module does not have.
module lanewise_base
  use, intrinsic :: iso_c_binding, only: c_associated, c_char, c_f_pointer, c_int, c_int8_t, c_int64_t, &
    c_loc, c_null_char, c_null_ptr, c_ptr, c_size_t, c_sizeof
  implicit none
  private

  integer, parameter, public :: LW_OK = 0, LW_ERROR_ARGUMENT = 1, LW_ERROR_DOMAIN = 2, LW_ERROR_UNAVAILABLE = 3, &
    LW_ERROR_MEMORY = 4, LW_ERROR_DEVICE = 5, LW_ERROR_INTERNAL = 6, LW_ERROR_RANKS = 7
  integer(c_int), parameter, public :: LW_TYPE_U32 = 1, LW_TYPE_U64 = 2, LW_TYPE_F32 = 3, LW_TYPE_F64 = 4

  ! A context lives as long as the objects that were made with it.
  type :: lw_shared_context
    type(c_ptr) :: c = c_null_ptr
    integer :: users = 0
  end type

  type, public :: lw_handle
    type(c_ptr) :: c = c_null_ptr
    type(lw_shared_context), pointer :: shared => null()
  contains
    procedure, private :: refuse_assignment
    generic :: assignment(=) => refuse_assignment
  end type

  type, extends(lw_handle), public :: lw_context
  contains
    final :: finalize
  end type

  type, bind(C) :: context_options
    integer(c_size_t) :: size
    type(c_ptr) :: backend
    integer(c_int) :: device
    type(c_ptr) :: stream
    integer(c_int) :: threads
  end type

  type, bind(C) :: context_info
    type(c_ptr) :: backend
    character(kind=c_char) :: reason(240), machine(240)
    integer(c_int) :: threads, device
  end type

  ! lw_.._save and lw_.._load of C
  abstract interface
    function lw_saving(object, blob, size) bind(C) result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: object, blob
      integer(c_size_t), intent(inout) :: size
      integer(c_int) :: status
    end function
    function lw_loading(object, context, blob, size) bind(C) result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), intent(out) :: object
      type(c_ptr), value :: context, blob
      integer(c_size_t), value :: size
      integer(c_int) :: status
    end function
  end interface

  interface
    function c_context_create(context, options) bind(C, name="lw_context_create") result(status)
      import :: c_int, c_ptr, context_options
      type(c_ptr), intent(out) :: context
      type(context_options), intent(in) :: options
      integer(c_int) :: status
    end function
    subroutine c_context_destroy(context) bind(C, name="lw_context_destroy")
      import :: c_ptr
      type(c_ptr), value :: context
    end subroutine
    function c_context_describe(context, info) bind(C, name="lw_context_describe") result(status)
      import :: c_int, c_ptr, context_info
      type(c_ptr), value :: context
      type(context_info), intent(out) :: info
      integer(c_int) :: status
    end function
    function c_context_synchronize(context) bind(C, name="lw_context_synchronize") result(status)
      import :: c_int, c_ptr
      type(c_ptr), value :: context
      integer(c_int) :: status
    end function
    function c_context_domain_errors(context, count) bind(C, name="lw_context_domain_errors") result(status)
      import :: c_int, c_int64_t, c_ptr
      type(c_ptr), value :: context
      integer(c_int64_t), intent(out) :: count
      integer(c_int) :: status
    end function
    function c_last_error() bind(C, name="lw_last_error") result(sentence)
      import :: c_ptr
      type(c_ptr) :: sentence
    end function
    function lw_version() bind(C) result(version)
      import :: c_int
      integer(c_int) :: version
    end function
    function lw_values_version() bind(C) result(version)
      import :: c_int
      integer(c_int) :: version
    end function
    function c_error(status, sentence) bind(C, name="lw_ranks_error") result(same)
      import :: c_char, c_int
      integer(c_int), value :: status
      character(kind=c_char), intent(in) :: sentence(*)
      integer(c_int) :: same
    end function
    pure function c_strlen(text) bind(C, name="strlen") result(length)
      import :: c_ptr, c_size_t
      type(c_ptr), value :: text
      integer(c_size_t) :: length
    end function
  end interface

  public :: lw_context_create, lw_context_destroy, lw_context_backend, lw_context_threads, lw_context_synchronize
  public :: lw_context_domain_errors, lw_last_error, lw_version, lw_values_version
  public :: lw_error, lw_report, lw_adopt, lw_release, lw_save, lw_load, lw_saving, lw_loading ! for the modules beside this one

contains

  ! ---- errors ----

  ! What went wrong in the last call that failed in this thread.
  function lw_last_error() result(sentence)
    character(:), allocatable :: sentence
    sentence = text_of(c_last_error())
  end function

  ! Keeps an error of this module's own for lw_last_error.
  integer(c_int) function lw_error(status, sentence) result(same)
    integer, intent(in) :: status
    character(*), intent(in) :: sentence
    same = c_error(status, sentence // c_null_char)
  end function

  ! The end of a call: its status and sentence to who asked for them, or the end of the program.
  subroutine lw_report(code, status, message)
    integer(c_int), intent(in) :: code
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    character(:), allocatable :: sentence
    if (present(status)) status = code
    if (code == LW_OK) return
    sentence = lw_last_error()
    if (present(message)) message = sentence
    if (.not. present(status)) error stop sentence
  end subroutine

  function text_of(c) result(text)
    type(c_ptr), intent(in) :: c
    character(:), allocatable :: text
    character(kind=c_char), pointer :: letters(:)
    integer :: i
    call c_f_pointer(c, letters, [c_strlen(c)])
    allocate (character(size(letters)) :: text)
    do i = 1, size(letters)
      text(i:i) = letters(i)
    end do
  end function

  ! ---- objects ----

  subroutine refuse_assignment(to, from)
    class(lw_handle), intent(inout) :: to
    class(lw_handle), intent(in) :: from
    if (c_associated(to%c) .or. c_associated(from%c)) error stop "lanewise: objects cannot be assigned to each other"
  end subroutine

  ! After a call of C that makes an object in a context: the object's pointer, which is null after an error.
  subroutine lw_adopt(object, c, context)
    class(lw_handle), intent(inout) :: object
    type(c_ptr), intent(in) :: c
    class(lw_handle), intent(in) :: context
    object%c = c
    object%shared => null()
    if (.not. c_associated(c)) return
    object%shared => context%shared
    object%shared%users = object%shared%users + 1
  end subroutine

  ! After the object itself was destroyed.
  subroutine lw_release(object)
    class(lw_handle), intent(inout) :: object
    object%c = c_null_ptr
    if (.not. associated(object%shared)) return
    object%shared%users = object%shared%users - 1
    if (object%shared%users == 0) then
      call c_context_destroy(object%shared%c)
      deallocate (object%shared)
    end if
    object%shared => null()
  end subroutine

  ! The bytes of an object, the same on every machine; none after an error.
  subroutine lw_save(save, object, blob, status, message)
    procedure(lw_saving) :: save
    class(lw_handle), intent(in) :: object
    integer(c_int8_t), allocatable, intent(out), target :: blob(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_size_t) :: size
    integer(c_int) :: code
    size = 0
    code = save(object%c, c_null_ptr, size)
    if (code == LW_OK) then
      allocate (blob(size))
      code = save(object%c, c_loc(blob), size)
      if (code /= LW_OK) deallocate (blob)
    end if
    call lw_report(code, status, message)
  end subroutine

  ! Into an object that has nothing.
  subroutine lw_load(load, object, context, blob, status, message)
    procedure(lw_loading) :: load
    class(lw_handle), intent(inout) :: object
    class(lw_handle), intent(in) :: context
    integer(c_int8_t), contiguous, intent(in), target :: blob(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    type(c_ptr) :: c
    integer(c_int) :: code
    c = c_null_ptr
    code = load(c, context%c, c_loc(blob), size(blob, kind=c_size_t))
    call lw_adopt(object, c, context)
    call lw_report(code, status, message)
  end subroutine

  ! ---- contexts ----

  ! Where to run. backend absent or "": that of LANEWISE_BACKEND, else the first that can run; threads 0: one per core.
  subroutine lw_context_create(context, backend, threads, device, status, message)
    type(lw_context), intent(inout) :: context
    character(*), intent(in), optional :: backend
    integer, intent(in), optional :: threads, device
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    character(kind=c_char), target :: name(64)
    type(context_options) :: options
    type(c_ptr) :: c
    integer(c_int) :: code
    integer :: i
    call lw_release(context)
    options = context_options(0, c_null_ptr, 0, c_null_ptr, 0)
    options%size = c_sizeof(options)
    if (present(threads)) options%threads = threads
    if (present(device)) options%device = device
    if (present(backend)) then
      if (len_trim(backend) > 0) then
        name = c_null_char
        do i = 1, min(len_trim(backend), size(name) - 1)
          name(i) = backend(i:i)
        end do
        options%backend = c_loc(name)
      end if
    end if
    c = c_null_ptr
    code = c_context_create(c, options)
    if (code == LW_OK) then
      allocate (context%shared)
      context%shared%c = c
      context%shared%users = 1
      context%c = c
    end if
    call lw_report(code, status, message)
  end subroutine

  ! What the context has goes when the last object does that was made with it.
  subroutine lw_context_destroy(context)
    type(lw_context), intent(inout) :: context
    call lw_release(context)
  end subroutine

  impure elemental subroutine finalize(context)
    type(lw_context), intent(inout) :: context
    call lw_release(context)
  end subroutine

  ! "cuda", "avx512", .., or "" of no context
  function lw_context_backend(context) result(name)
    type(lw_context), intent(in) :: context
    character(:), allocatable :: name
    type(context_info) :: info
    name = ""
    if (c_context_describe(context%c, info) == LW_OK) name = text_of(info%backend)
  end function

  integer function lw_context_threads(context) result(threads)
    type(lw_context), intent(in) :: context
    type(context_info) :: info
    threads = 0
    if (c_context_describe(context%c, info) == LW_OK) threads = info%threads
  end function

  subroutine lw_context_synchronize(context, status, message)
    type(lw_context), intent(in) :: context
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_context_synchronize(context%c), status, message)
  end subroutine

  ! How many elements had parameters outside the domain since the last call (lanewise/variates.h).
  subroutine lw_context_domain_errors(context, count, status, message)
    type(lw_context), intent(in) :: context
    integer(c_int64_t), intent(out) :: count
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    count = 0
    call lw_report(c_context_domain_errors(context%c, count), status, message)
  end subroutine
end module
