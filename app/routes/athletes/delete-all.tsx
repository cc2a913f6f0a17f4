import { data } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { formatCount } from '#app/base/components/display/format.ts'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { ConfirmDialog, keepingTyped, mistyped } from '#app/base/components/overlays/confirm-dialog.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { dialogOrigin } from '#app/records/athletes/dialog-address.ts'
import { countAthletes } from '#app/records/athletes/directory/directory-count.queries.server.ts'
import {
  ALL_RESTORABLE,
  countChanged,
  DELETE_ALL_WORDS,
  deletionStarted,
} from '#app/records/deletion/athletes/deletion-words.ts'
import { NothingSelected } from '#app/records/deletion/athletes/nothing-selected.tsx'
import { requestDeletion } from '#app/records/deletion/athletes/request-deletion.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Delete All Records', 'Removes every athlete from the directory.')

export const loader = adminLoader(async ({ reader }) => ({ count: await countAthletes(reader) }))

const FAILED = { title: 'Failed to delete all athletes' }

export const action = adminAction(async ({ request, author, reader, writer, now }) => {
  const form = await readForm(request, ['confirmation', 'count'])
  const typed = form.get('confirmation') ?? undefined
  if (typed !== DELETE_ALL_WORDS) return data({ wordError: mistyped(DELETE_ALL_WORDS), typed }, 422)
  const count = await countAthletes(reader)
  const surprise = countChanged(form.get('count'), count)
  if (surprise) return data({ failure: { ...FAILED, text: surprise }, count }, 409)

  const { status } = await requestDeletion(writer, 'all', count, author, now)
  const done = { title: 'All athletes deleted successfully', description: ALL_RESTORABLE }
  const back = dialogOrigin(new URL(request.url).search)
  return redirectWithToast(back, status === 'deleted' ? done : deletionStarted(count))
}, keepingTyped(FAILED.title))

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
      answer={answer}
      confirmLabel="Delete All Records"
      busyLabel="Deleting..."
      inputs={<input type="hidden" name="count" value={count} />}
    >
      <p>
        This deletes {count === 1 ? 'the one athlete' : `all ${formatCount(count)} athletes`} in the directory, whatever
        filters are set, with all their brand relationships and evidence. The brands are kept.
      </p>
      <p>{ALL_RESTORABLE}</p>
    </ConfirmDialog>
  )
}
