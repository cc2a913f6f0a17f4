import type { NewToast } from '#app/http/flash-toast.server.ts'
import { UNDO_DAYS } from './review.ts'

/** What came of undoing a decision. */
export function undoToast(status: 'undone' | 'not_reviewed' | 'too_late'): NewToast {
  if (status === 'undone') return { title: 'Review undone' }
  if (status === 'not_reviewed') return { title: 'There is no review to undo' }
  return {
    title: 'Too late to undo',
    description: `You can undo a decision for ${UNDO_DAYS} days. Decide again instead.`,
    variant: 'destructive',
  }
}
