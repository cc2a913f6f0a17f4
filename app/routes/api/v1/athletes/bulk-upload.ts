import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { ImportResultSchema } from '#app/csv/import-result.ts'
import { importAnswer, receiveAthleteImport } from '#app/imports/receive-athlete-import.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

export const action = apiActions({
  POST: apiOperation(
    {
      access: 'admin',
      summary: 'Imports athletes from the CSV file in the field `file`: up to 1000 rows, less than 10 MB',
      body: 'multipart',
      response: ImportResultSchema,
    },
    async ({ request, user, context }) => {
      const author = requestActor(user, request, context)
      return importAnswer(await receiveAthleteImport(database().writer, request, author, now()))
    },
  ),
})
