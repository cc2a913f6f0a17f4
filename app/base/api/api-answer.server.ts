import { storageFault, storageReason } from '#app/base/platform/storage-fault.server.ts'
import { ApiError } from './api-error.ts'

/** Maps every error to the one error shape. An unexpected error reveals nothing but that it happened. */
export function toErrorResponse(error: unknown): Response {
  if (error instanceof ApiError) return errorResponse(error)
  if (error instanceof Response)
    return errorResponse(new ApiError(error.status, error.statusText || 'An error occurred'))

  const fault = storageFault(error)
  if (fault === 'unwritable') return errorResponse(new ApiError(507, `${storageReason(error)} Nothing was saved.`))
  if (fault === 'busy') {
    return errorResponse(
      new ApiError(503, 'The storage is busy. Please try again.', [], undefined, { 'Retry-After': '1' }),
    )
  }
  return errorResponse(new ApiError(500, 'An error occurred'))
}

export function errorResponse({ message, status, errors, data, headers }: ApiError): Response {
  return Response.json(
    { message, status, errors, ...(data === undefined ? {} : { data }) },
    {
      status,
      headers: { 'Cache-Control': 'no-store', ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }), ...headers },
    },
  )
}
