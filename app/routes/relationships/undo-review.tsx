import { useLoaderData, useLocation } from '@remix-run/react'
import { failingAs, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { ConfirmDialog } from '#app/base/components/overlays/confirm-dialog.tsx'
import { type NewToast, redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { UNDO_DAYS } from '#app/records/relationships/review/review.ts'
import { RELATIONSHIP_NOT_FOUND, relationshipOnPage } from '#app/records/relationships/review/review-address.ts'
import { ReviewSubject } from '#app/records/relationships/review/review-dialog.tsx'
import { ReviewNoteText } from '#app/records/relationships/review/review-note-text.tsx'
import { findReviewPage } from '#app/records/relationships/review/review-page.server.ts'
import { undoReview } from '#app/records/relationships/review/undo-review.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Undo review', 'Undo a decision about a relationship.')

export const loader = adminLoader(
  async ({ params: { relationshipId = '' }, id, reader }) =>
    (await findReviewPage(reader, id, relationshipId)) ?? notFound(RELATIONSHIP_NOT_FOUND),
)

const FAILED = 'Failed to undo the review'

export const action = adminAction(async ({ request, params: { relationshipId = '' }, author, writer, now }) => {
  const { status } = await undoReview(writer, relationshipId, author, now)
  if (status === 'not_found') notFound(RELATIONSHIP_NOT_FOUND)
  const page = relationshipOnPage(new URL(request.url).pathname, relationshipId)
  return redirectWithToast(page, undoToast(status))
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function UndoReviewPage() {
  const link = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { pathname } = useLocation()

  return (
    <ConfirmDialog
      title="Undo this review?"
      closeTo={relationshipOnPage(pathname, link.id)}
      answer={answer}
      confirmLabel="Undo review"
      busyLabel="Undoing..."
      tone="primary"
    >
      <ReviewSubject link={link} />
      {link.note && <ReviewNoteText note={link.note} />}
      <p>
        The relationship returns to its status before the decision: the one the evidence gives, or an earlier decision.
        The log keeps the decision and its author. You can undo a decision for {UNDO_DAYS} days.
      </p>
    </ConfirmDialog>
  )
}

/** What came of undoing a decision. */
function undoToast(status: 'undone' | 'not_reviewed' | 'too_late'): NewToast {
  if (status === 'undone') return { title: 'Review undone' }
  if (status === 'not_reviewed') return { title: 'There is no review to undo' }
  return {
    title: 'Too late to undo',
    description: `You can undo a decision for ${UNDO_DAYS} days. Decide again instead.`,
    variant: 'destructive',
  }
}
