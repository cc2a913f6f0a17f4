import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { CauseSchema } from '#app/files/csv/group-causes.ts'
import { findCheckReport } from '#app/files/uploads/checking/check-report.queries.server.ts'
import { CheckReportSchema } from '#app/files/uploads/checking/check-report.ts'
import { listCauses } from '#app/files/uploads/history/causes.queries.server.ts'
import { DELETE_WHILE_PROCESSING, deleteUpload } from '#app/files/uploads/history/delete-upload.server.ts'
import { findUpload, UploadSchema } from '#app/files/uploads/upload.queries.server.ts'
import { apiAction, apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Shows one upload',
  params: RecordParams,
  response: z.object({
    data: UploadSchema.extend({
      causes: z.array(CauseSchema),
      check: CheckReportSchema.nullable().describe('what it would change, if it was only checked'),
    }).meta({ id: 'UploadDetail' }),
  }),
  answer: async ({ params, reader }) => {
    const upload = (await findUpload(reader, params.id)) ?? missing('Upload not found')
    return {
      data: {
        ...upload,
        causes: await listCauses(reader, upload.id),
        check: await findCheckReport(reader, upload.id),
      },
    }
  },
})

export const action = apiAction('DELETE', {
  access: 'admin',
  summary: 'Deletes the record of an upload and its file, and cancels its waiting job; 409 while it is processing',
  params: RecordParams,
  others: { 409: { description: 'It is processing' } },
  answer: async ({ params, author, writer, now }) => {
    const outcome = await deleteUpload(writer, params.id, author, now)
    if (outcome === 'not_found') missing('Upload not found')
    if (outcome === 'processing') throw new ApiError(409, DELETE_WHILE_PROCESSING)
    return undefined
  },
})
