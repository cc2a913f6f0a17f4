import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { describeRequest } from '#app/request-log/describe-request.server.ts'
import { RequestDetailSchema } from '#app/request-log/logged-request.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Shows one request to a source, and the evidence and figures based on it',
    params: z.object({ id: z.string() }),
    response: z.object({ data: RequestDetailSchema }),
  },
  async ({ params, reader }) => {
    const request = await describeRequest(reader, params.id)
    if (!request) throw new ApiError(404, 'The request is not in the log')
    return { data: request }
  },
)
