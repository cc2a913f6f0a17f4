import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireUser } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { Card } from '#app/components/display/card.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { errorBoundaryOf } from '#app/components/feedback/page-error-boundary.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { ViewsIcon } from '#app/components/icon.tsx'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { changeViews, VIEW_FIELDS } from '#app/saved-views/change-views.server.ts'
import { listViews } from '#app/saved-views/saved-view.queries.server.ts'
import { ViewsTable } from '#app/saved-views/views-table.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Saved views', 'Your saved lists and searches, and those shared with you.')

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireUser(request)
  return { views: await listViews(database().reader, id) }
}

const FAILED = 'Failed to change the view'

export const action = pageAction(
  async ({ request }) => {
    const user = await requireUser(request)
    const form = await readForm(request, VIEW_FIELDS)
    return changeViews(database().writer, { user, form, now: now() })
  },
  { unsaved: (text) => ({ failure: unforeseen(FAILED, text) }) },
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
        <Card flush>
          <EmptyState
            icon={ViewsIcon}
            title="No saved views"
            text="Filter athletes, rankings or a search, then choose Views and Save this view."
          />
        </Card>
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
