import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { MappingSchema } from '#app/files/csv/mapping/mapping.ts'
import { TemplateNameSchema } from '#app/files/imports/templates/guessed-mapping.ts'
import { FileSettingsSchema } from '#app/files/uploads/file-settings.ts'
import { matchByCall } from '#app/files/uploads/matching/match-by-call.server.ts'
import { findUpload, UploadSchema } from '#app/files/uploads/upload.queries.server.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('PUT', {
  access: 'admin',
  summary:
    'Says which columns of an uploaded file become which fields, and starts its processing; a file that was processed before becomes a new upload; 409 while it is being processed',
  params: RecordParams,
  body: z.object({
    mapping: MappingSchema,
    saveAs: TemplateNameSchema.optional(),
    checkOnly: FileSettingsSchema.shape.checkOnly,
  }),
  response: z.object({ data: UploadSchema }),
  others: { 409: { description: 'It is being processed' } },
  answer: async ({ params, body, author, reader, writer, now }) => {
    const outcome = await matchByCall({ reader, writer }, params.id, body, author, now)
    switch (outcome.status) {
      case 'queued':
        return { data: (await findUpload(writer, outcome.id)) ?? missing('Upload not found') }
      case 'refused':
        throw new ApiError(422, outcome.problem, [{ path: 'mapping', message: outcome.problem }])
      case 'under_way':
        throw new ApiError(409, 'The file is being processed already.')
      case 'not_found':
        return missing('Upload not found')
    }
  },
})
