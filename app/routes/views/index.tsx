import { useLoaderData } from '@remix-run/react'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { FailureBanner, failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { ViewsIcon } from '#app/base/components/icon.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { changeViews, unrenamed, VIEW_FIELDS } from '#app/site/saved-views/change-views.server.ts'
import { listViews } from '#app/site/saved-views/saved-view.queries.server.ts'
import { ViewsTable } from '#app/site/saved-views/views-table.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

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
