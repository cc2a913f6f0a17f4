import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Badge } from '#app/base/components/display/badge.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { countOf } from '#app/base/components/display/format.ts'
import { DeleteButton } from '#app/base/components/forms/confirm-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { ChosenFilters } from '#app/insight/analytics/filters/chosen-filters.tsx'
import { TIME_RANGE_LABELS } from '#app/insight/analytics/time-range.ts'
import { useViewer } from '#app/site/shell/root-data.ts'
import { reportPage } from '../reports/requested-report.ts'
import { hourWords, rhythmWords, type Schedule } from './schedule.ts'

export function ScheduleTable({ schedules }: { schedules: readonly Schedule[] }) {
  return (
    <DataTable caption="Scheduled reports" stacked framed columns={COLUMNS} rows={schedules} rowKey={({ id }) => id} />
  )
}

const COLUMNS: Column<Schedule>[] = [
  {
    label: 'Report',
    phone: 'name',
    className: 'max-w-72 wrap-anywhere',
    cell: (schedule) => <Name schedule={schedule} />,
  },
  {
    label: 'When',
    className: 'stacked:col-span-2',
    cell: (schedule) => `${rhythmWords(schedule)}, ${hourWords(schedule.hour)}`,
  },
  {
    label: 'Next',
    className: 'stacked:col-span-2',
    cell: ({ nextRunAt }) =>
      nextRunAt ? <DateTime value={nextRunAt} withTime /> : <Badge tone="caution">Paused</Badge>,
  },
  { label: 'Last', className: 'stacked:col-span-2', cell: (schedule) => <LastRun schedule={schedule} /> },
  {
    label: 'Recipients',
    className: 'wrap-anywhere stacked:col-span-2',
    cell: (schedule) => <Recipients schedule={schedule} />,
  },
  {
    label: 'Actions',
    hideLabel: true,
    className: 'lg:text-right',
    cell: (schedule) => <ScheduleActions schedule={schedule} />,
  },
]

function Name({ schedule: { id, name, isOwn, owner, format, timeRange, filters } }: { schedule: Schedule }) {
  return (
    <>
      <span className="font-medium">
        {isOwn ? (
          <TextLink to={`/analytics/schedules/${id}/edit`}>
            <bdi>{name}</bdi>
          </TextLink>
        ) : (
          <bdi>{name}</bdi>
        )}
      </span>
      <span className="block text-sm text-ink-mute">
        {format.toUpperCase()}, {TIME_RANGE_LABELS[timeRange].toLowerCase()}
        {!isOwn && (
          <>
            , from <bdi>{owner}</bdi>
          </>
        )}
      </span>
      <ChosenFilters filters={filters} />
    </>
  )
}

function LastRun({ schedule: { lastRunAt, lastReport } }: { schedule: Schedule }) {
  if (lastRunAt === null) return <span className="text-ink-mute">Never</span>
  const time = <DateTime value={lastRunAt} withTime />
  return lastReport === null ? time : <TextLink to={reportPage(lastReport)}>{time}</TextLink>
}

function Recipients({ schedule: { recipients, isOwn, isRecipient } }: { schedule: Schedule }) {
  const isAdmin = useViewer()?.role === 'ADMIN'
  if (!isOwn && !isAdmin) return 'You'
  if (recipients.length === 0) return 'Nobody'
  if (recipients.length === 1) return isRecipient ? 'You' : <bdi>{recipients[0]?.name}</bdi>
  return <span title={recipients.map(({ email }) => email).join(', ')}>{countOf(recipients.length, 'recipient')}</span>
}

function ScheduleActions({ schedule: { id, name, isOwn, isPaused, isRecipient } }: { schedule: Schedule }) {
  const isAdmin = useViewer()?.role === 'ADMIN'
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Form method="post" preventScrollReset className="inline-flex flex-wrap justify-end gap-2">
      {(isOwn || isAdmin) && (
        <Button name={isPaused ? 'resume' : 'pause'} value={id} size="sm" disabled={busy}>
          {isPaused ? 'Resume' : 'Pause'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      {!isOwn && isRecipient && (
        <Button name="leave" value={id} size="sm" disabled={busy}>
          Stop receiving<span className="sr-only"> {name}</span>
        </Button>
      )}
      {(isOwn || isAdmin) && (
        <DeleteButton
          id={id}
          subject={name}
          consequence={`This stops sending “${name}”. Reports already sent are kept for 7 days.`}
          disabled={busy}
        />
      )}
    </Form>
  )
}
