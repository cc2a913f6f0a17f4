import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Badge } from '#app/base/components/display/badge.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatPercent } from '#app/base/components/display/format.ts'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { REASON_LABELS } from '#app/records/relationships/review/review.ts'
import { REJECTION_REASONS } from '#db/tables/relationship.ts'
import { DECISION_LABELS, type Decision } from './decision.ts'

/** Decisions, each with a button that undoes it while that is possible. */
export function DecisionList({ decisions }: { decisions: readonly Decision[] }) {
  return <DataTable caption="Decisions" stacked framed columns={COLUMNS} rows={decisions} rowKey={({ id }) => id} />
}

const COLUMNS: Column<Decision>[] = [
  { label: 'About', cell: ({ label }) => <bdi className="wrap-anywhere">{label}</bdi> },
  {
    label: 'Decision',
    cell: (decision) => (
      <span>
        {DECISION_LABELS[decision.decision]}
        {reasonOf(decision) && <span className="block text-ink-mute">{reasonOf(decision)}</span>}
        {decision.note && (
          <span dir="auto" className="block text-ink-mute wrap-anywhere">
            {decision.note}
          </span>
        )}
      </span>
    ),
  },
  {
    label: 'Model at the time',
    cell: ({ model }) => describeModel(model),
  },
  {
    label: 'By',
    cell: ({ by, decidedAt }) => (
      <span>
        {by ?? 'a former administrator'}
        <span className="block text-ink-mute">
          <DateTime value={decidedAt} />
        </span>
      </span>
    ),
  },
  { label: 'Undo', hideLabel: true, cell: (decision) => <Undo decision={decision} /> },
]

function Undo({ decision: { id, label, undoneAt, canUndo } }: { decision: Decision }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      {undoneAt !== null && <Badge>undone</Badge>}
      {canUndo && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button size="sm" disabled={busy}>
            Undo<span className="sr-only"> {label}</span>
          </Button>
        </Form>
      )}
    </>
  )
}

function reasonOf({ reason }: Decision): string | null {
  const known = REJECTION_REASONS.find((one) => one === reason)
  return known ? REASON_LABELS[known] : null
}

/** `pending, 62%`; without sources it says no more than the status. */
function describeModel(model: Decision['model']): string {
  if (model === null) return '–'
  const status = model.status.toLowerCase()
  return model.confidence === 0 ? status : `${status}, ${formatPercent(model.confidence)}`
}
