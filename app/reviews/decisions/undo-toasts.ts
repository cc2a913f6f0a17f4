import type { NewToast } from '#app/http/flash-toast.server.ts'
import { UNDO_DAYS } from '#app/relationships/review/review.ts'
import type { UndoOutcome } from './undo-decision.server.ts'

/** What came of undoing a decision. */
export const UNDO_TOASTS: Record<UndoOutcome, NewToast> = {
  undone: { title: 'Decision undone' },
  superseded: {
    title: 'Not undone',
    description: 'This decision has already been undone, or there is a later decision about the same entry.',
    variant: 'destructive',
  },
  too_late: {
    title: 'Too late to undo',
    description: `You can undo a decision for ${UNDO_DAYS} days. Decide again instead.`,
    variant: 'destructive',
  },
  not_found: {
    title: 'Not undone',
    description: 'The record of this decision no longer exists.',
    variant: 'destructive',
  },
}
