import { ImportResultSchema } from '#app/files/csv/import-result.ts'
import {
  ImportFieldsSchema,
  importAnswer,
  receiveAthleteImport,
} from '#app/files/imports/receive-athlete-import.server.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('POST', {
  access: 'admin',
  summary: 'Shows the result of importing the CSV file in the field `file`, without importing it',
  body: 'multipart',
  fields: ImportFieldsSchema,
  response: ImportResultSchema,
  answer: async ({ author, request, writer, now }) => {
    return importAnswer(await receiveAthleteImport(writer, request, author, now, { checkOnly: true }))
  },
})
