import { ImportResultSchema } from '#app/files/csv/import-result.ts'
import {
  ImportFieldsSchema,
  importAnswer,
  receiveAthleteImport,
} from '#app/files/imports/receive-athlete-import.server.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('POST', {
  access: 'admin',
  summary: 'Imports athletes from the CSV file in the field `file`: up to 1000 rows, less than 10 MB',
  body: 'multipart',
  fields: ImportFieldsSchema,
  response: ImportResultSchema,
  answer: async ({ author, request, writer, now }) => {
    return importAnswer(await receiveAthleteImport(writer, request, author, now))
  },
})
