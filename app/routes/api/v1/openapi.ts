import { z } from 'zod'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { notFound } from '#app/people/auth/page-route.server.ts'
import { describeApi } from '#app/server/openapi/openapi.server.ts'

export const loader = apiLoader({
  access: 'open',
  summary: 'This description, as OpenAPI 3.1',
  response: z.record(z.string(), z.unknown()),
  answer: ({ context }) => describeApi(context.serverBuild ?? notFound('API description')),
})
