import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Badge } from '#app/base/components/display/badge.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatPercent } from '#app/base/components/display/format.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import { REASON_LABELS } from '#app/records/relationships/review/review.ts'
import { REJECTION_REASONS } from '#db/tables/relationship.ts'
import { DECISION_LABELS, type Decision } from './decision.ts'

/** Decisions, each with a button that undoes it while that is possible. */
export function DecisionList({ decisions }: { decisions: readonly Decision[] }) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Table caption="Decisions" stacked framed>
      <TableHead>
        <TableHeader>About</TableHeader>
        <TableHeader>Decision</TableHeader>
        <TableHeader>Model at the time</TableHeader>
        <TableHeader>By</TableHeader>
        <TableHeader hideLabel>Undo</TableHeader>
      </TableHead>
      <TableBody>
        {decisions.map((decision) => (
          <TableRow key={decision.id}>
            <TableCell label="About">
              <bdi className="wrap-anywhere">{decision.label}</bdi>
            </TableCell>
            <TableCell label="Decision">
              <span>
                {DECISION_LABELS[decision.decision]}
                {reasonOf(decision) && <span className="block text-ink-mute">{reasonOf(decision)}</span>}
                {decision.note && (
                  <span dir="auto" className="block text-ink-mute wrap-anywhere">
                    {decision.note}
                  </span>
                )}
              </span>
            </TableCell>
            <TableCell label="Model at the time">
              {decision.model === null
                ? '–'
                : `${decision.model.status.toLowerCase()}, ${formatPercent(decision.model.confidence)}`}
            </TableCell>
            <TableCell label="By">
              <span>
                {decision.by ?? 'a former administrator'}
                <span className="block text-ink-mute">
                  <DateTime value={decision.decidedAt} />
                </span>
              </span>
            </TableCell>
            <TableCell>
              {decision.undoneAt !== null && <Badge>undone</Badge>}
              {decision.canUndo && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={decision.id} />
                  <Button size="sm" disabled={busy}>
                    Undo<span className="sr-only"> {decision.label}</span>
                  </Button>
                </Form>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function reasonOf({ reason }: Decision): string | null {
  const known = REJECTION_REASONS.find((one) => one === reason)
  return known ? REASON_LABELS[known] : null
}
