import { useLoaderData } from '@remix-run/react'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { FilterBar } from '#app/base/components/tables/filter-bar.tsx'
import { adminLoader } from '#app/people/auth/page-route.server.ts'
import { findFilterNames, listRequests } from '#app/site/request-log/request.queries.server.ts'
import { NEWEST, requestFilters } from '#app/site/request-log/request-filters.tsx'
import { RequestQuerySchema } from '#app/site/request-log/request-query.ts'
import { RequestsCard } from '#app/site/request-log/requests-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Request log', 'Every request to a source: address, status, size, duration.')

export const loader = adminLoader(async ({ request, reader }) => {
  const query = readLeniently(RequestQuerySchema, new URL(request.url))
  const names = await findFilterNames(reader, query)
  return { query, names, ...(await listRequests(reader, query)) }
})

export default function RequestsPage() {
  const { query, names, requests, next } = useLoaderData<typeof loader>()

  return (
    <div className="space-y-4">
      <FilterBar
        action="/settings/requests"
        search={{ label: 'Search addresses', value: query.search ?? '' }}
        filters={requestFilters(query, names)}
        also={NEWEST}
      />
      <RequestsCard requests={requests} next={next} isFirst={query.before === undefined} />
    </div>
  )
}
