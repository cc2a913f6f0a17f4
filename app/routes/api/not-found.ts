import { errorResponse } from '#app/base/api/api-answer.server.ts'
import { ApiError } from '#app/base/api/api-error.ts'

export const loader = answerNotFound
export const action = answerNotFound

function answerNotFound(): Response {
  return errorResponse(new ApiError(404, 'No such call.'))
}
