import { z } from 'zod'
import { GuessedMappingSchema, GuessFieldsSchema } from '#app/files/imports/templates/guessed-mapping.ts'
import { MappingTemplateSchema } from '#app/files/imports/templates/mapping-template.ts'
import { listTemplates } from '#app/files/imports/templates/mapping-templates.server.ts'
import { answerGuess, receiveGuess } from '#app/files/imports/templates/receive-guess.server.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists the mappings that were kept for the columns of earlier files, the latest first, at most 500',
  response: z.object({ data: z.array(MappingTemplateSchema) }),
  answer: async ({ reader }) => ({ data: await listTemplates(reader) }),
})

export const action = apiAction('POST', {
  access: 'admin',
  summary:
    'Guesses which columns of the CSV file in the field `file`, or of its beginning, become which fields; less than 10 MB, nothing is stored',
  body: 'multipart',
  fields: GuessFieldsSchema,
  response: z.object({ data: GuessedMappingSchema }),
  answer: async ({ request, reader }) => ({ data: answerGuess(await receiveGuess(reader, request)) }),
})
