import { z } from 'zod'
import { notFound } from '#app/base/http/not-found.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { describeApi } from '#app/server/openapi/openapi.server.ts'

export const loader = apiLoader(
  { access: 'open', summary: 'This description, as OpenAPI 3.1', response: z.record(z.string(), z.unknown()) },
  ({ context }) => describeApi(context.serverBuild ?? notFound('API description')),
)
