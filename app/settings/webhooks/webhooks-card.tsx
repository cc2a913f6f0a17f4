import { Badge, type Tone } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { FORMAT_LABELS, type Webhook } from '#app/site/webhooks/webhook.ts'

export function WebhooksCard({ webhooks }: { webhooks: readonly Webhook[] }) {
  return (
    <Card description="Addresses that are told of alerts, failed jobs and sources." flush>
      {webhooks.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">There are no webhooks.</p>
      ) : (
        <DataTable caption="Webhooks" stacked columns={COLUMNS} rows={webhooks} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}

const COLUMNS: Column<Webhook>[] = [
  {
    label: 'Name',
    phone: 'name',
    className: 'max-w-72 font-medium wrap-anywhere',
    cell: ({ id, name }) => <TextLink to={`/settings/webhooks/${id}`}>{name}</TextLink>,
  },
  { label: 'Server', className: 'max-w-72 wrap-anywhere', cell: ({ origin }) => origin },
  { label: 'Format', cell: ({ format }) => FORMAT_LABELS[format] },
  { label: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
  { label: 'Added', cell: ({ createdAt }) => <DateTime value={createdAt} /> },
]

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const [tone, words] = stateOf(webhook)
  return <Badge tone={tone}>{words}</Badge>
}

function stateOf({ isOn, offReason, failingSince, isReadable }: Webhook): [Tone, string] {
  if (!isReadable) return ['danger', 'Enter it again']
  if (offReason === 'gone') return ['danger', 'Off: address gone']
  if (offReason === 'failing') return ['danger', 'Off: failed for 3 days']
  if (!isOn) return ['neutral', 'Off']
  return failingSince === null ? ['positive', 'On'] : ['caution', 'Failing']
}
