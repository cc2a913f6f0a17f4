import type { NewToast } from '#app/http/flash-toast.server.ts'
import { UNDO_DAYS } from '#app/relationships/review/review.ts'
import type { UndoOutcome } from './undo-decision.server.ts'

/** What came of undoing a decision. */
export const UNDO_TOASTS: Record<UndoOutcome, NewToast> = {
  undone: { title: 'Decision undone' },
  superseded: {
    title: 'Not undone',
    description: 'It was undone already, or something later was decided about the same.',
    variant: 'destructive',
  },
  too_late: {
    title: 'Too late to undo',
    description: `A decision can be undone for ${UNDO_DAYS} days. Decide again instead.`,
    variant: 'destructive',
  },
  not_found: { title: 'Not undone', description: 'What it was about has gone.', variant: 'destructive' },
}
