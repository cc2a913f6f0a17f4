import { useLoaderData } from '@remix-run/react'
import { adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { describeRequest } from '#app/site/request-log/describe-request.server.ts'
import { REQUEST_LOG_DAYS } from '#app/site/request-log/logged-request.ts'
import { RequestCard } from '#app/site/request-log/request-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Request', 'One request to a source, and the data based on its answer.')

const REQUEST_NOT_FOUND = {
  title: 'Request not in the log',
  text: `Requests are kept for ${REQUEST_LOG_DAYS} days. Data fetched by older requests is kept, with its source and date. Figures imported from a file have no request.`,
  backTo: '/settings/requests',
  backLabel: 'Request log',
}

export const loader = adminLoader(async ({ id, reader }) => ({
  request: (await describeRequest(reader, id)) ?? notFound(REQUEST_NOT_FOUND),
}))

export default function RequestPage() {
  const { request } = useLoaderData<typeof loader>()
  return <RequestCard request={request} />
}
