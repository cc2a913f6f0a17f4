import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { describeImport, ImportDetailSchema } from '#app/imports/past/past-import.server.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary:
      'Shows one import, or one check of a file, with its rows and the number of athletes a roll-back would delete',
    params: z.object({ id: z.string() }),
    response: z.object({ data: ImportDetailSchema }),
  },
  async ({ params, reader }) => {
    const found = await describeImport(reader, params.id)
    if (!found) throw new ApiError(404, 'Import not found')
    return { data: found }
  },
)
