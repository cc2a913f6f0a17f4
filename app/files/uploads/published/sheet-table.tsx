import { useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { DeleteButton } from '#app/base/components/forms/confirm-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { hostOf } from '#app/base/platform/web-address.ts'
import { FREQUENCY_WORDS, type PublishedSheet } from './published-sheet.ts'

/** The sheets that are imported again when they have changed, each with its buttons. */
export function SheetTable({ sheets }: { sheets: readonly PublishedSheet[] }) {
  return (
    <Card title="Scheduled sheets" description="Those of all administrators" flush>
      <DataTable caption="Scheduled sheets" stacked columns={COLUMNS} rows={sheets} rowKey={({ id }) => id} />
    </Card>
  )
}

const COLUMNS: Column<PublishedSheet>[] = [
  { label: 'Sheet', phone: 'name', className: 'max-w-72 wrap-anywhere', cell: (sheet) => <Name sheet={sheet} /> },
  { label: 'When', className: 'whitespace-nowrap', cell: ({ frequency }) => FREQUENCY_WORDS[frequency] },
  {
    label: 'Next',
    className: 'stacked:col-span-2',
    cell: ({ nextRunAt }) =>
      nextRunAt === null ? <Badge tone="caution">Paused</Badge> : <DateTime value={nextRunAt} withTime />,
  },
  { label: 'Last', className: 'stacked:col-span-2', cell: (sheet) => <LastRun sheet={sheet} /> },
  { label: 'Actions', hideLabel: true, className: 'lg:text-right', cell: (sheet) => <SheetActions sheet={sheet} /> },
]

function Name({ sheet: { name, origin, scheduledBy, lastUploadId } }: { sheet: PublishedSheet }) {
  return (
    <>
      <span className="font-medium">
        {lastUploadId === null ? <bdi>{name}</bdi> : <TextLink to={`/upload/${lastUploadId}`}>{name}</TextLink>}
      </span>
      <span className="block text-sm text-ink-mute">{hostOf(origin)}</span>
      <span className="block text-sm text-ink-mute">by {scheduledBy ?? 'a former user'}</span>
    </>
  )
}

function LastRun({ sheet: { lastRunAt, problem } }: { sheet: PublishedSheet }) {
  return (
    <>
      <DateTime value={lastRunAt} withTime never="Not yet" />
      {problem !== null && <span className="block text-sm text-danger-ink wrap-anywhere">{problem}</span>}
    </>
  )
}

const OTHER_FREQUENCY = { daily: 'weekly', weekly: 'daily' } as const

function SheetActions({ sheet: { id, name, isPaused, frequency } }: { sheet: PublishedSheet }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <form method="post" action="/upload/address/change" className="inline-flex flex-wrap gap-2 lg:flex-nowrap">
      <Button name="run" value={id} size="sm" disabled={busy}>
        Run now<span className="sr-only"> {name}</span>
      </Button>
      <Button name={isPaused ? 'resume' : 'pause'} value={id} size="sm" disabled={busy}>
        {isPaused ? 'Resume' : 'Pause'}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button name={OTHER_FREQUENCY[frequency]} value={id} size="sm" disabled={busy}>
        {FREQUENCY_WORDS[OTHER_FREQUENCY[frequency]]}
        <span className="sr-only"> {name}</span>
      </Button>
      <DeleteButton
        id={id}
        subject={name}
        consequence={`“${name}” will no longer be imported. What was imported is kept.`}
        disabled={busy}
      />
    </form>
  )
}
