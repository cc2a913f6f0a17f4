import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { HistoryIcon } from '#app/base/components/icon.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { type NewToast, redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { listDecisions } from '#app/discovery/reviews/decisions/decision.queries.server.ts'
import { DecisionList } from '#app/discovery/reviews/decisions/decision-list.tsx'
import { type UndoOutcome, undoDecision } from '#app/discovery/reviews/decisions/undo-decision.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { UNDO_DAYS } from '#app/records/relationships/review/review.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Decisions', 'People’s decisions, with the model’s verdict at the time.')

export const loader = adminLoader(async ({ request, reader, now }) => {
  const url = new URL(request.url)
  const query = readLeniently(PageQuerySchema, url)
  const { decisions, total } = await listDecisions(reader, query, now)
  stayWithinPages(url, query, total)

  return { decisions, total, query }
})

const FAILED = 'Failed to undo the decision'

export const action = adminAction(async ({ request, author, writer, now }) => {
  const form = await readForm(request, ['id', 'back'])
  const outcome = await undoDecision(writer, form.get('id') ?? '', author, now)
  const back = safeRedirect(form.get('back'), `/reviews/decisions${new URL(request.url).search}`)
  return redirectWithToast(back, { ...UNDO_TOASTS[outcome], key: 'review' })
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function DecisionsPage() {
  const { decisions, total, query } = useLoaderData<typeof loader>()

  return (
    <>
      <FailureBanner failure={failureOf(useAnswer<typeof action>())} />
      <PageHeader
        title="Decisions"
        description="People’s decisions, newest first. You can undo each for 30 days; the list and the security log keep it permanently."
        breadcrumbs={[{ label: 'Reviews', to: '/reviews' }, { label: 'Decisions' }]}
      />
      {total === 0 ? (
        <EmptyCard icon={HistoryIcon} title="No decisions yet" text="Decisions made in the queues are listed here." />
      ) : (
        <div className="space-y-4">
          <DecisionList decisions={decisions} />
          <Pagination page={query.page} limit={query.limit} total={total} label="decisions" />
        </div>
      )}
    </>
  )
}

/** What came of undoing a decision. */
const UNDO_TOASTS: Record<UndoOutcome, NewToast> = {
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

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
