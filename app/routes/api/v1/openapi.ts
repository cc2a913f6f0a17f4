import { apiLoader } from '#app/api/api-route.server.ts'
import { describeApi } from '#app/api/openapi.server.ts'
import { taggedJson } from '#app/api/tagged-json.server.ts'
import { notFound } from '#app/http/not-found.ts'

export const loader = apiLoader(
  { access: 'open', summary: 'This description, as OpenAPI 3.1', status: 200 },
  ({ request, context }) => taggedJson(request, describeApi(context.serverBuild ?? notFound('API description'))),
)
