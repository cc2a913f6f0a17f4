import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { deleteHistory, listHistory } from '#app/insight/search/history/search-history.queries.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { SearchesCard } from '#app/settings/account/searches-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Searches', 'See and delete your recent searches.')

export const loader = userLoader(async ({ user, reader }) => ({ searches: await listHistory(reader, user.id) }))

const FAILED = 'Failed to delete the searches'

/** Deletes the search named by the form, or all of them. */
export const action = userAction(async ({ request, user, writer }) => {
  const named = (await readForm(request, ['query'])).get('query')
  await deleteHistory(writer, user.id, named ?? undefined)

  const title = named === null ? 'Search history deleted' : 'Search deleted'
  return redirectWithToast('/settings/searches', { title })
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function SearchesPage() {
  const { searches } = useLoaderData<typeof loader>()
  const failure = failureOf(useAnswer<typeof action>())

  return (
    <>
      <FailureBanner failure={failure} />
      <SearchesCard searches={searches} />
    </>
  )
}
