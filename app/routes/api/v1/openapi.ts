import type { LoaderFunctionArgs } from '@remix-run/node'
import { taggedJson } from '#app/api/entity-tag.server.ts'
import { describeApi } from '#app/api/openapi.server.ts'
import { notFound } from '#app/http/not-found.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  return taggedJson(request, describeApi(context.serverBuild ?? notFound('API description')))
}
