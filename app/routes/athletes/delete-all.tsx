import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { countChanged } from '#app/athletes/deletion/count-changed.ts'
import { ALL_RESTORABLE, DELETE_ALL_WORDS, deletionStarted } from '#app/athletes/deletion/deletion-words.ts'
import { NothingSelected } from '#app/athletes/deletion/nothing-selected.tsx'
import { requestDeletion } from '#app/athletes/deletion/request-deletion.server.ts'
import { dialogOrigin } from '#app/athletes/dialog-address.ts'
import { countAthletes } from '#app/athletes/directory/directory-count.queries.server.ts'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { now } from '#app/clock.server.ts'
import { ConfirmDialog, mistyped } from '#app/components/confirm-dialog.tsx'
import { formatCount } from '#app/components/format.ts'
import { failureOf, keepOpen, unforeseen } from '#app/components/keep-open.ts'
import { useAnswer } from '#app/components/use-answer.ts'
import { database } from '#app/database.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { pageAction } from '#app/http/page-action.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { pageMeta } from '#app/shell/page-title.ts'

export const meta = pageMeta('Delete All Records', 'Takes every athlete out of the directory.')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return { count: await countAthletes(database().reader) }
}

const FAILED = { title: 'Failed to delete all athletes' }

export const action = pageAction(
  async ({ request, context }) => {
    const admin = await requireAdmin(request)
    const form = await readForm(request, ['confirmation', 'count'])
    if (form.get('confirmation') !== DELETE_ALL_WORDS) return data({ wordError: mistyped(DELETE_ALL_WORDS) }, 422)
    const count = await countAthletes(database().reader)
    const surprise = countChanged(form.get('count'), count)
    if (surprise) return data({ failure: { ...FAILED, text: surprise }, count }, 409)

    const author = requestActor(admin, request, context)
    const { status } = await requestDeletion(database().writer, 'all', count, author, now())
    const done = { title: 'All athletes deleted successfully', description: ALL_RESTORABLE }
    const back = dialogOrigin(new URL(request.url).search)
    return redirectWithToast(back, status === 'deleted' ? done : deletionStarted(count))
  },
  {
    unsaved: (text, form) => ({
      failure: unforeseen(FAILED.title, text),
      typed: form.get('confirmation') ?? undefined,
    }),
  },
)

export const clientAction = keepOpen(FAILED.title)

export default function DeleteAllDialog() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const count = answer && 'count' in answer ? answer.count : loaded.count
  const { search } = useLocation()
  const closeTo = dialogOrigin(search)
  if (count === 0) return <NothingSelected closeTo={closeTo} />

  return (
    <ConfirmDialog
      title="Delete all records?"
      closeTo={closeTo}
      word={DELETE_ALL_WORDS}
      typed={answer && 'typed' in answer ? answer.typed : undefined}
      wordError={answer && 'wordError' in answer ? answer.wordError : undefined}
      failure={failureOf(answer)}
      confirmLabel="Delete All Records"
      busyLabel="Deleting..."
      inputs={<input type="hidden" name="count" value={count} />}
    >
      <p>
        {count === 1 ? 'The one athlete' : `All ${formatCount(count)} athletes`} of the directory go, whatever the list
        is filtered by, with their brand relationships and evidence. The brands stay.
      </p>
      <p>{ALL_RESTORABLE}</p>
    </ConfirmDialog>
  )
}
