import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiLoader, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { DELETE_WHILE_PROCESSING, deleteUpload } from '#app/uploads/history/delete-upload.server.ts'
import { findUpload, UploadSchema } from '#app/uploads/upload.queries.server.ts'

const params = z.object({ id: z.string() })

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Shows one upload',
    params,
    response: z.object({ data: UploadSchema }),
  },
  async ({ params, reader }) => {
    const upload = await findUpload(reader, params.id)
    if (!upload) throw new ApiError(404, 'Upload not found')
    return { data: upload }
  },
)

export const action = apiActions({
  DELETE: apiOperation(
    {
      access: 'admin',
      summary: 'Deletes the record of an upload and its file, and cancels its waiting job; 409 while it is processing',
      params,
      others: { 409: { description: 'It is processing' } },
    },
    async ({ params, author, writer, now }) => {
      const outcome = await deleteUpload(writer, params.id, author, now)
      if (outcome === 'not_found') throw new ApiError(404, 'Upload not found')
      if (outcome === 'processing') throw new ApiError(409, DELETE_WHILE_PROCESSING)
      return undefined
    },
  ),
})
