import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { CHECKED_FILE_GONE, importChecked, NOT_CHECKED } from '#app/files/uploads/checking/import-checked.server.ts'
import { findUpload, UploadSchema } from '#app/files/uploads/upload.queries.server.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('POST', {
  access: 'admin',
  summary:
    'Imports exactly the file of an upload that was only checked, as a new upload; 409 if it was not checked, or its file is gone',
  params: RecordParams,
  response: z.object({ data: UploadSchema }),
  status: 201,
  location: ({ data }) => `/api/v1/uploads/${data.id}`,
  others: { 409: { description: 'It was not only checked, or its file is gone' } },
  answer: async ({ params, author, writer, now }) => {
    const outcome = await importChecked(writer, params.id, author, now)
    switch (outcome.status) {
      case 'queued':
        return { data: (await findUpload(writer, outcome.id)) ?? missing('Upload not found') }
      case 'not_found':
        return missing('Upload not found')
      case 'not_checked':
        throw new ApiError(409, NOT_CHECKED)
      case 'file_gone':
        throw new ApiError(409, CHECKED_FILE_GONE)
    }
  },
})
