import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { notFound, userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { NewViewCard } from '#app/site/saved-views/new-view-card.tsx'
import { NEW_VIEW_FIELDS, saveView, typedView } from '#app/site/saved-views/save-view.server.ts'
import { SCREENS, screenOf, viewQuery } from '#app/site/saved-views/saved-view.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Save view', 'Save the filters and order of a screen under a name.')

export const loader = userLoader(({ request }) => {
  const { searchParams } = new URL(request.url)
  const screen = screenOf(searchParams.get('screen')) ?? notFound('Screen')
  return { screen, query: viewQuery(searchParams.get('query') ?? '') }
})

const FAILED = 'Failed to save the view'

export const action = userAction(
  async ({ request, user, writer, now }) => {
    const form = await readForm(request, NEW_VIEW_FIELDS)
    return saveView(writer, { userId: user.id, form, now })
  },
  { unsaved: (text, form) => ({ typed: typedView(form), error: undefined, failure: unforeseen(FAILED, text) }) },
)

export const clientAction = keepOpen(FAILED)

export default function NewViewPage() {
  const view = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const typed = answer && 'typed' in answer ? answer.typed : undefined
  const error = answer && 'error' in answer ? answer.error : undefined
  const { label, path } = SCREENS[view.screen]

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <PageHeader
        title="Save view"
        description="Saves the current filters and order. The records listed change over time."
        breadcrumbs={[{ label, to: path }, { label: 'Save view' }]}
      />
      <NewViewCard {...view} typed={typed} error={error} />
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
