import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { describeRequest } from '#app/site/request-log/describe-request.server.ts'
import { RequestDetailSchema } from '#app/site/request-log/logged-request.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Shows one request to a source, and the evidence and figures based on it',
  params: RecordParams,
  response: z.object({ data: RequestDetailSchema }),
  answer: async ({ params, reader }) => ({
    data: (await describeRequest(reader, params.id)) ?? missing('The request is not in the log'),
  }),
})
