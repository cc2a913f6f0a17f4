import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Badge } from '#app/base/components/display/badge.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { DeleteButton } from '#app/base/components/forms/confirm-button.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { type Alert, ruleWords } from './alert.ts'

export function AlertTable({ alerts }: { alerts: readonly Alert[] }) {
  return <DataTable caption="Alerts" stacked framed columns={COLUMNS} rows={alerts} rowKey={({ id }) => id} />
}

const COLUMNS: Column<Alert>[] = [
  {
    label: 'About',
    phone: 'name',
    className: 'max-w-72 font-medium wrap-anywhere',
    cell: (alert) => <Subject alert={alert} />,
  },
  {
    label: 'Rule',
    className: 'stacked:col-span-2',
    cell: (alert) => (
      <>
        {ruleWords(alert)} {alert.isPaused && <Badge tone="caution">Paused</Badge>}
      </>
    ),
  },
  {
    label: 'Last triggered',
    className: 'stacked:col-span-2',
    cell: ({ toldAt }) =>
      toldAt ? <DateTime value={toldAt} withTime /> : <span className="text-ink-mute">Not triggered yet</span>,
  },
  { label: 'Actions', hideLabel: true, className: 'lg:text-right', cell: (alert) => <Actions alert={alert} /> },
]

function Subject({ alert: { kind, subject } }: { alert: Alert }) {
  if (subject.name === null || subject.href === null) {
    return <span className="text-ink-mute">{GONE[kind] ?? 'Deleted brand'}</span>
  }
  return (
    <TextLink to={subject.href} prefetch={kind === 'view_entry' ? 'none' : undefined}>
      <bdi>{subject.name}</bdi>
    </TextLink>
  )
}

const GONE: Partial<Record<Alert['kind'], string>> = {
  athlete_link: 'Deleted athlete',
  view_entry: 'View no longer shared with you',
}

function Actions({ alert }: { alert: Alert }) {
  const { id, isPaused, threshold, subject } = alert
  const busy = useNavigation().formMethod === 'POST'
  const name = `${ruleWords(alert)}: ${subject.name ?? 'deleted'}`

  return (
    <Form method="post" preventScrollReset className="inline-flex flex-wrap justify-end gap-2">
      {threshold !== null && (
        <LinkButton to={`/alerts/${id}/edit`} size="sm">
          Edit<span className="sr-only"> {name}</span>
        </LinkButton>
      )}
      <Button name={isPaused ? 'resume' : 'pause'} value={id} size="sm" disabled={busy}>
        {isPaused ? 'Resume' : 'Pause'}
        <span className="sr-only"> {name}</span>
      </Button>
      <DeleteButton
        id={id}
        subject={name}
        consequence="This deletes the alert. Notifications it already sent are kept."
        disabled={busy}
      />
    </Form>
  )
}
