import { useLoaderData } from '@remix-run/react'
import { userAction, userLoader } from '#app/auth/page-route.server.ts'
import { EmptyCard } from '#app/components/feedback/empty-state.tsx'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { errorBoundaryOf } from '#app/components/feedback/page-error-boundary.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { ViewsIcon } from '#app/components/icon.tsx'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { changeViews, unrenamed, VIEW_FIELDS } from '#app/saved-views/change-views.server.ts'
import { listViews } from '#app/saved-views/saved-view.queries.server.ts'
import { ViewsTable } from '#app/saved-views/views-table.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Saved views', 'Your saved lists and searches, and those shared with you.')

export const loader = userLoader(async ({ user, reader }) => ({ views: await listViews(reader, user.id) }))

const FAILED = 'Failed to change the view'

export const action = userAction(
  async ({ request, user, writer, now }) => {
    const form = await readForm(request, VIEW_FIELDS)
    return changeViews(writer, { user, form, now })
  },
  { unsaved: (text, form) => ({ refused: unrenamed(form), failure: unforeseen(FAILED, text) }) },
)

export const clientAction = keepOpen(FAILED)

export default function ViewsPage() {
  const { views } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <PageHeader title="Saved views" description="Saved lists and searches. A screen opens with your default view." />
      {views.length === 0 ? (
        <EmptyCard
          icon={ViewsIcon}
          title="No saved views"
          text="Filter athletes, rankings or a search, then choose Views and Save this view."
        />
      ) : (
        <ViewsTable views={views} refused={answer && 'refused' in answer ? answer.refused : undefined} />
      )}
    </>
  )
}

const VIEW_NOT_FOUND = {
  title: 'View Not Found',
  text: "The view you're looking for doesn't exist, was deleted, or is no longer shared",
  backTo: '/views',
  backLabel: 'Back to Saved views',
}

export const ErrorBoundary = errorBoundaryOf(VIEW_NOT_FOUND)
