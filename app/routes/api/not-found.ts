import { errorResponse } from '#app/api/api-answer.server.ts'
import { ApiError } from '#app/api/api-error.ts'

export const loader = answerNotFound
export const action = answerNotFound

function answerNotFound(): Response {
  return errorResponse(new ApiError(404, 'No such call.'))
}
