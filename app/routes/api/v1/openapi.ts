import { taggedJson } from '#app/api/tagged-json.server.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { describeApi } from '#app/server/openapi.server.ts'

export const loader = apiLoader(
  { access: 'open', summary: 'This description, as OpenAPI 3.1', status: 200 },
  ({ request, context }) => taggedJson(request, describeApi(context.serverBuild ?? notFound('API description'))),
)
