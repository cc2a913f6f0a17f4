import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { findRestoredVersion } from '#app/records/history/restored-version.server.ts'
import { parseDecision } from '#app/records/relationships/review/review.ts'
import { RELATIONSHIP_NOT_FOUND, relationshipOnPage } from '#app/records/relationships/review/review-address.ts'
import { ReviewDialog } from '#app/records/relationships/review/review-dialog.tsx'
import { findReviewPage, restoreReview } from '#app/records/relationships/review/review-page.server.ts'
import { reviewRelationship } from '#app/records/relationships/review/review-relationship.server.ts'
import { ReviewSchema } from '#app/records/relationships/review/review-schema.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Review', 'Accept or reject a relationship, with a reason.')

export const loader = adminLoader(async ({ request, params: { relationshipId = '' }, id, reader }) => {
  const link = (await findReviewPage(reader, id, relationshipId)) ?? notFound(RELATIONSHIP_NOT_FOUND)
  const found = await findRestoredVersion(reader, 'relationship', { public_id: relationshipId }, request)
  return { link, restored: found && (await restoreReview(reader, relationshipId, found.values)) }
})

const FAILED = 'Failed to save the review'

export const action = adminAction(
  async ({ request, params: { relationshipId = '' }, author, writer, now }) => {
    const submission = parseWithZod(await readForm(request, ReviewSchema), { schema: ReviewSchema })
    if (submission.status !== 'success') return data({ result: submission.reply() }, 422)

    const { status } = await reviewRelationship(writer, relationshipId, submission.value, author, now)
    if (status === 'not_found') notFound(RELATIONSHIP_NOT_FOUND)
    const title = submission.value.decision === 'ACCEPTED' ? 'Relationship accepted' : 'Relationship rejected'
    return redirectWithToast(relationshipOnPage(new URL(request.url).pathname, relationshipId), { title })
  },
  unsavedForm(FAILED, ReviewSchema),
)

export const clientAction = keepOpen(FAILED)

export default function ReviewPage() {
  const { link, restored } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()

  return (
    <ReviewDialog
      link={link}
      decision={restored?.decision ?? parseDecision(new URLSearchParams(search).get('decision'))}
      restored={restored}
      answer={useAnswer<typeof action>()}
      closeTo={relationshipOnPage(pathname, link.id)}
    />
  )
}
