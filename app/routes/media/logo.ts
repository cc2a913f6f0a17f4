import type { LoaderFunctionArgs } from '@remix-run/node'
import { serveLogo } from '#app/uploads/logo/serve-logo.server.ts'

/** For everyone: the search shows logos to visitors too. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  return (await serveLogo(params.file ?? '', request)) ?? new Response('Not found', { status: 404 })
}
