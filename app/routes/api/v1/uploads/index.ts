import { z } from 'zod'
import { UploadFieldsSchema } from '#app/files/uploads/receiving/read-upload-form.ts'
import { uploadAnswer } from '#app/files/uploads/receiving/receive-answer.ts'
import { receiveUploads } from '#app/files/uploads/receiving/receive-uploads.server.ts'
import type { AuthorCheck } from '#app/files/uploads/receiving/record-uploads.server.ts'
import { listUploads, UploadSchema } from '#app/files/uploads/upload.queries.server.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { assertAccess } from '#app/people/auth/api-access/assert-access.server.ts'
import { findStillCalling } from '#app/people/auth/sessions/still-signed-in.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists the latest uploads, newest first',
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
  response: z.object({ data: z.array(UploadSchema) }),
  answer: async ({ query, reader }) => ({ data: await listUploads(reader, query.limit) }),
})

export const action = apiAction('POST', {
  access: 'admin',
  summary: 'Uploads the CSV or image in the field `file`, at most 50 MB, for processing',
  body: 'multipart',
  fields: UploadFieldsSchema,
  response: z.object({ data: UploadSchema }),
  status: 201,
  location: ({ data }) => `/api/v1/uploads/${data.id}`,
  answer: async ({ author, request, writer, now }) => {
    const checkAuthor: AuthorCheck = async (trx) => assertAccess('admin', await findStillCalling(trx, request, now))
    return uploadAnswer(await receiveUploads(writer, request, author, now, { isOneFile: true, checkAuthor }))
  },
})
