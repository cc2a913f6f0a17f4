import { useLocation } from '@remix-run/react'
import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { SearchIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { type LoggedRequest, REQUEST_LOG_DAYS } from './logged-request.ts'
import { formatBytes, outcomeTone, outcomeWords } from './outcome-words.ts'

type RequestsCardProps = { requests: readonly LoggedRequest[]; next: string | null; isFirst: boolean }

export function RequestsCard({ requests, next, isFirst }: RequestsCardProps) {
  const { pathname, search } = useLocation()

  return (
    <>
      <Card
        description={`Requests to the sources of the last ${REQUEST_LOG_DAYS} days, newest first. Cached answers make no request; data based on them names the request that fetched the answer.`}
        flush
      >
        {requests.length === 0 ? (
          <EmptyState
            icon={SearchIcon}
            title={next === null ? 'No request found' : 'No request found so far'}
            text={next === null ? 'No stored requests match.' : 'Older entries have not been searched yet.'}
          />
        ) : (
          <DataTable
            caption="Requests, newest first"
            stacked
            tight
            columns={COLUMNS}
            rows={requests}
            rowKey={({ id }) => id}
          />
        )}
      </Card>
      <nav aria-label="Pages of requests" className="flex justify-end gap-2 print:hidden">
        {!isFirst && <LinkButton to={{ pathname, search: searchLink(search, { before: null }) }}>Newest</LinkButton>}
        {next !== null && (
          <LinkButton to={{ pathname, search: searchLink(search, { before: next }) }}>
            {requests.length === 0 ? 'Search older entries' : 'Older'}
          </LinkButton>
        )}
      </nav>
    </>
  )
}

const COLUMNS: readonly Column<LoggedRequest>[] = [
  {
    label: 'Time',
    className: 'max-sm:col-span-full',
    cell: ({ requestedAt }) => <DateTime value={requestedAt} withTime />,
  },
  {
    label: 'Address',
    phone: 'name',
    className: 'max-sm:order-first max-sm:col-span-full',
    cell: ({ id, url, providerName, athlete }) => (
      <>
        <RowLink to={`/settings/requests/${id}`} title={url} className="quiet-link block touch:hit">
          <span className="line-clamp-2 wrap-anywhere">{url}</span>
        </RowLink>
        <span className="block text-xs text-ink-mute">
          {providerName}
          {athlete && (
            <>
              {', for '}
              <bdi>{athlete.name}</bdi>
            </>
          )}
        </span>
      </>
    ),
  },
  {
    label: 'Outcome',
    cell: (request) => (
      <>
        <Badge tone={outcomeTone(request)}>
          {request.status ?? 'No response'}: {outcomeWords(request.outcome)}
        </Badge>
        {request.words !== null && (
          <span className="mt-1 block text-xs text-ink-mute wrap-anywhere">“{request.words}”</span>
        )}
      </>
    ),
  },
  { label: 'Size', numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
  { label: 'Duration', numeric: true, cell: ({ durationMs }) => `${formatCount(durationMs)} ms` },
]
