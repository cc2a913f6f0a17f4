import { Form, useNavigation } from '@remix-run/react'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount, formatDay } from '#app/base/components/display/format.ts'
import { formatBytes } from '#app/base/components/display/format-bytes.ts'
import { useZone } from '#app/base/components/display/zone.ts'
import { DeleteButton } from '#app/base/components/forms/confirm-button.tsx'
import { DownloadIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { ChosenFilters } from '#app/insight/analytics/filters/chosen-filters.tsx'
import { TIME_RANGE_LABELS } from '#app/insight/analytics/time-range.ts'
import { JobStatusBadge } from '#app/site/job-monitor/job-status-badge.tsx'
import { isUnfinished, type ListChoice, type RequestedReport, reportPage } from './requested-report.ts'

export function ReportTable({ reports }: { reports: readonly RequestedReport[] }) {
  return <DataTable caption="Reports" stacked framed columns={COLUMNS} rows={reports} rowKey={({ id }) => id} />
}

const COLUMNS: Column<RequestedReport>[] = [
  {
    label: 'Report',
    phone: 'name',
    className: 'wrap-anywhere',
    cell: ({ id, name, title, isOwn, owner }) => (
      <>
        <span className="font-medium">
          <TextLink to={reportPage(id)}>
            <bdi>{title ?? name}</bdi>
          </TextLink>
        </span>
        {title !== null && <span className="block text-sm text-ink-mute">{name}</span>}
        {!isOwn && (
          <span className="block text-sm text-ink-mute">
            From <bdi>{owner}</bdi>
          </span>
        )}
      </>
    ),
  },
  { label: 'Contents', className: 'stacked:col-span-2', cell: (report) => <Contents report={report} /> },
  {
    label: 'Status',
    className: 'stacked:col-span-2',
    cell: (report) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <JobStatusBadge status={report.status} />
        {isUnfinished(report) && <span className="text-sm text-ink-mute tabular-nums">{report.progress}%</span>}
        {report.download && (
          <span className="text-sm text-ink-mute">
            until <DateTime value={report.download.expiresAt} />
          </span>
        )}
      </span>
    ),
  },
  {
    label: 'Created',
    className: 'stacked:col-span-2',
    cell: ({ createdAt }) => <DateTime value={createdAt} withTime />,
  },
  {
    label: 'Actions',
    hideLabel: true,
    className: 'lg:text-right',
    cell: (report) => <ReportActions report={report} />,
  },
]

function Contents({ report }: { report: RequestedReport }) {
  const { locale } = useZone()
  return (
    <>
      {report.kind === 'analytics' ? daysOfReport(report, locale) : <ExportedList report={report} />}
      <ChosenFilters filters={report.filters} />
    </>
  )
}

function ReportActions({ report: { id, name, isOwn, download } }: { report: RequestedReport }) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Form method="post" preventScrollReset className="inline-flex flex-wrap justify-end gap-2 lg:flex-nowrap">
      {download && (
        <LinkButton to={download.href} reloadDocument size="sm" icon={DownloadIcon}>
          Download<span className="sr-only"> {name}</span>
          <span className="text-ink-mute"> {formatBytes(download.bytes)}</span>
        </LinkButton>
      )}
      {isOwn && (
        <DeleteButton
          id={id}
          subject={name}
          consequence={`This deletes ${name}${download ? ' for everyone who received it' : ', which is not ready yet'}.`}
          disabled={busy}
        />
      )}
    </Form>
  )
}

const LISTS: Record<ListChoice['kind'], { label: string; to: string }> = {
  athletes: { label: 'Athletes', to: '/athletes' },
  brands: { label: 'Brands', to: '/champions' },
}

/** The list that is exported, as it is now. */
export function ExportedList({ report: { kind, query } }: { report: RequestedReport }) {
  if (kind === 'analytics' || query === null) return null
  const { label, to } = LISTS[kind]
  const selected = new URLSearchParams(query).getAll('selected').length
  return (
    <>
      <TextLink to={`${to}?${query}`}>{label}</TextLink>
      {selected > 0 && ` (${formatCount(selected)} selected)`}
    </>
  )
}

/** Last 30 days: 24 Oct 2026 to 22 Nov 2026 */
export function daysOfReport(
  { timeRange, from, to }: Pick<RequestedReport, 'timeRange' | 'from' | 'to'>,
  locale: string,
): string {
  if (timeRange === null || from === null || to === null) return ''
  return `${TIME_RANGE_LABELS[timeRange]}: ${formatDay(from, locale)} to ${formatDay(to, locale)}`
}
