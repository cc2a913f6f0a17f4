import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiOperation } from '#app/api/api-route.server.ts'
import { requestOrigin } from '#app/auth/request-origin.server.ts'
import { now } from '#app/clock.server.ts'
import { database } from '#app/database.server.ts'
import { ImportResultSchema } from '#app/imports/import-result.ts'
import { receiveAthleteImport } from '#app/imports/receive-athlete-import.server.ts'

export const action = apiActions({
  POST: apiOperation(
    {
      access: 'admin',
      summary: 'Imports athletes from the CSV file in the field `file`: up to 1000 rows, less than 10 MB',
      body: 'multipart',
      response: ImportResultSchema,
    },
    async ({ request, user, context }) => {
      const author = { id: user.id, email: user.email, address: requestOrigin(request, context).address }
      const received = await receiveAthleteImport(database().writer, request, author, now())
      if (received.status === 'refused') {
        const { code, problem } = received
        throw new ApiError(code, problem, [{ path: 'file', message: problem }])
      }
      return received.result
    },
  ),
})
