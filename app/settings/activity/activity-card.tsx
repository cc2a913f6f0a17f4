import { useLocation } from '@remix-run/react'
import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { DownloadIcon, HistoryIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { ChangeFields, ChangePages } from '#app/records/history/change-fields.tsx'
import { KIND_WORDS } from '#app/records/history/change-labels.ts'
import type { DescribedActivity } from '#app/records/history/describe-change.server.ts'

type ActivityCardProps = { activity: readonly DescribedActivity[]; next: string | null; isFirst: boolean }

export function ActivityCard({ activity, next, isFirst }: ActivityCardProps) {
  const { search } = useLocation()

  return (
    <div className="space-y-4">
      <Card
        description="What people, files, the agent and the operator changed, and security events, newest first."
        actions={
          <LinkButton
            to={{ pathname: '/api/activity/export', search: searchLink(search, { before: null }) }}
            reloadDocument
            prefetch="none"
            icon={DownloadIcon}
            size="sm"
          >
            Export as CSV
          </LinkButton>
        }
        flush
      >
        {activity.length === 0 ? (
          <EmptyState icon={HistoryIcon} title="Nothing found" text="No recorded change or event matches." />
        ) : (
          <DataTable
            caption="Changes and events, newest first"
            stacked
            tight
            columns={COLUMNS}
            rows={activity}
            rowKey={({ id }) => String(id)}
          />
        )}
      </Card>
      <ChangePages next={next} isFirst={isFirst} />
    </div>
  )
}

const COLUMNS: readonly Column<DescribedActivity>[] = [
  {
    label: 'Time',
    className: 'max-sm:col-span-full',
    cell: ({ at }) => <DateTime value={at} withTime />,
  },
  {
    label: 'What',
    phone: 'name',
    className: 'max-sm:order-first max-sm:col-span-full',
    cell: ({ kind, words, label, page, undo, fields, details }) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {kind === 'security' && <Badge tone="info">{KIND_WORDS[kind]}</Badge>}
          <span className="wrap-anywhere">{words}</span>
          {label !== null && <RecordName label={label} page={page} />}
          {undo && (
            <TextLink to={undo} className="text-xs touch:inline-flex touch:min-h-11 touch:min-w-11 touch:items-center">
              Undo…
            </TextLink>
          )}
        </span>
        {(fields.length > 0 || details !== '') && (
          <Disclosure summary={fields.map(({ label }) => label).join(', ') || 'Details'} className="mt-1 text-xs">
            {fields.length > 0 && <ChangeFields fields={fields} />}
            {details !== '' && <p className="mt-1 text-ink-mute wrap-anywhere">{details}</p>}
          </Disclosure>
        )}
      </>
    ),
  },
  {
    label: 'Who',
    className: 'md:min-w-36',
    cell: ({ by, email, address }) => (
      <>
        <bdi className="block wrap-anywhere">{by}</bdi>
        {email !== by && <span className="block text-xs text-ink-mute wrap-anywhere">{email}</span>}
        {address !== null && <span className="block text-xs text-ink-mute wrap-anywhere">{address}</span>}
      </>
    ),
  },
  {
    label: 'Channel',
    cell: ({ door, token }) => (
      <>
        {door}
        {token !== null && <span className="block text-xs text-ink-mute wrap-anywhere">token “{token}”</span>}
      </>
    ),
  },
]

function RecordName({ label, page }: { label: string; page: string | undefined }) {
  if (page === undefined) return <bdi className="font-medium wrap-anywhere">{label}</bdi>
  return (
    <TextLink
      to={page}
      className="font-medium wrap-anywhere touch:inline-flex touch:min-h-11 touch:min-w-11 touch:items-center"
    >
      <bdi>{label}</bdi>
    </TextLink>
  )
}
