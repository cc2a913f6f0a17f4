import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireUser } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { database } from '#app/platform/database.server.ts'
import { deleteHistory, listHistory } from '#app/search/history/search-history.queries.server.ts'
import { SearchesCard } from '#app/settings/account/searches-card.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Searches', 'See and delete your recent searches.')

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  return { searches: await listHistory(database().reader, user.id) }
}

const FAILED = 'Failed to delete the searches'

/** Deletes the search named by the form, or all of them. */
export const action = pageAction(
  async ({ request }) => {
    const user = await requireUser(request)
    const named = (await readForm(request, ['query'])).get('query')
    await deleteHistory(database().writer, user.id, named ?? undefined)

    const title = named === null ? 'Search history deleted' : 'Search deleted'
    return redirectWithToast('/settings/searches', { title })
  },
  { unsaved: (text) => ({ failure: unforeseen(FAILED, text) }) },
)

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
