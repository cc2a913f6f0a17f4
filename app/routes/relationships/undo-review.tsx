import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { errorBoundaryOf } from '#app/components/feedback/page-error-boundary.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { ConfirmDialog } from '#app/components/overlays/confirm-dialog.tsx'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { UNDO_DAYS } from '#app/relationships/review/review.ts'
import { RELATIONSHIP_NOT_FOUND, relationshipOnPage } from '#app/relationships/review/review-address.ts'
import { ReviewNoteText } from '#app/relationships/review/review-note-text.tsx'
import { findReviewPage } from '#app/relationships/review/review-page.server.ts'
import { ReviewSubject } from '#app/relationships/review/review-subject.tsx'
import { undoReview } from '#app/relationships/review/undo-review.server.ts'
import { undoToast } from '#app/relationships/review/undo-toast.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Undo review', 'Undo a decision about a relationship.')

export async function loader({ request, params: { id = '', relationshipId = '' } }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return (await findReviewPage(database().reader, id, relationshipId)) ?? notFound('Relationship')
}

const FAILED = 'Failed to undo the review'

export const action = pageAction(
  async ({ request, params: { relationshipId = '' }, context }) => {
    const admin = await requireAdmin(request)
    const author = requestActor(admin, request, context)
    const { status } = await undoReview(database().writer, relationshipId, author, now())
    if (status === 'not_found') notFound('Relationship')
    const page = relationshipOnPage(new URL(request.url).pathname, relationshipId)
    return redirectWithToast(page, undoToast(status))
  },
  { unsaved: (text) => ({ failure: unforeseen(FAILED, text) }) },
)

export const clientAction = keepOpen(FAILED)

export default function UndoReviewPage() {
  const link = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { pathname } = useLocation()

  return (
    <ConfirmDialog
      title="Undo this review?"
      closeTo={relationshipOnPage(pathname, link.id)}
      failure={failureOf(answer)}
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

export const ErrorBoundary = errorBoundaryOf(RELATIONSHIP_NOT_FOUND)
