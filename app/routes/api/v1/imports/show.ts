import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { describeImport, ImportDetailSchema } from '#app/files/imports/past/past-import.server.ts'
import { apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary:
    'Shows one import, or one check of a file, with its rows and the number of athletes a roll-back would delete',
  params: RecordParams,
  response: z.object({ data: ImportDetailSchema }),
  answer: async ({ params, reader }) => ({
    data: (await describeImport(reader, params.id)) ?? missing('Import not found'),
  }),
})
