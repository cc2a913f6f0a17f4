import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Badge, type Tone } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { countOf } from '#app/base/components/display/format.ts'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import type { Delivery } from '#app/site/webhooks/webhook.ts'

/** The last deliveries, each with what was sent and what became of it. */
export function DeliveriesCard({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <Card title="Deliveries" description="The last 100, kept for 30 days." flush>
      {deliveries.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">Nothing has been delivered yet.</p>
      ) : (
        <DataTable caption="Deliveries" stacked columns={COLUMNS} rows={deliveries} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}

const COLUMNS: Column<Delivery>[] = [
  {
    label: 'Event',
    phone: 'name',
    className: 'max-w-80 wrap-anywhere',
    cell: (delivery) => <Sent delivery={delivery} />,
  },
  { label: 'State', cell: (delivery) => <State delivery={delivery} /> },
  { label: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
  {
    label: 'Created',
    className: 'stacked:col-span-2',
    cell: ({ createdAt }) => <DateTime value={createdAt} withTime />,
  },
  {
    label: 'Last attempt',
    className: 'stacked:col-span-2',
    cell: ({ triedAt }) => <DateTime value={triedAt} withTime />,
  },
  { label: 'Actions', hideLabel: true, className: 'lg:text-right', cell: (delivery) => <Replay delivery={delivery} /> },
]

function Sent({ delivery: { id, title, body } }: { delivery: Delivery }) {
  if (body === null) return title
  return (
    <details>
      <summary className="font-medium">{title}</summary>
      <p className="mt-1 text-ink-mute">{id}</p>
      <code className="mt-1 block font-mono text-xs break-all">{body}</code>
    </details>
  )
}

const STATES: Record<Delivery['state'], [Tone, string]> = {
  waiting: ['caution', 'Waiting'],
  delivered: ['positive', 'Delivered'],
  failed: ['danger', 'Failed'],
}

function State({ delivery: { state, error, attempts } }: { delivery: Delivery }) {
  const [tone, words] = STATES[state]
  return (
    <>
      <Badge tone={tone}>
        {state === 'waiting' && attempts > 0 ? `Waiting after ${countOf(attempts, 'attempt')}` : words}
      </Badge>
      {error && <span className="mt-1 block max-w-80 text-ink-mute wrap-anywhere">{error}</span>}
    </>
  )
}

function Replay({ delivery: { id, title, state } }: { delivery: Delivery }) {
  const busy = useNavigation().formMethod === 'POST'
  if (state === 'waiting') return null
  return (
    <Form method="post" preventScrollReset>
      <Button size="sm" name="replay" value={id} disabled={busy}>
        Send again<span className="sr-only"> {title}</span>
      </Button>
    </Form>
  )
}
