import { data, redirect } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { formatCount } from '#app/base/components/display/format.ts'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { ConfirmDialog, keepingTyped, mistyped } from '#app/base/components/overlays/confirm-dialog.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { dialogOrigin, overList } from '#app/records/athletes/dialog-address.ts'
import {
  ALL_RESTORABLE,
  countChanged,
  DELETE_WORD,
  deletionStarted,
  NONE_THERE,
} from '#app/records/deletion/athletes/deletion-words.ts'
import { NothingSelected } from '#app/records/deletion/athletes/nothing-selected.tsx'
import { requestDeletion } from '#app/records/deletion/athletes/request-deletion.server.ts'
import { selectionOf, summarizeSelection } from '#app/records/deletion/athletes/selection-page.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Delete Selected', 'Removes the selected athletes from the directory.')

export const loader = adminLoader(({ request, reader }) => {
  const url = new URL(request.url)
  const selection = selectionOf(url)
  // Deleting everyone is not a selection: it needs the longer confirmation.
  if (selection === 'all') throw redirect(addressOf(overList('/athletes/delete-all', url.search)))
  return summarizeSelection(reader, selection)
})

const FAILED = { title: 'Failed to delete athletes' }

export const action = adminAction(async ({ request, author, reader, writer, now }) => {
  const url = new URL(request.url)
  const selection = selectionOf(url)
  if (selection === 'all') return redirect(addressOf(overList('/athletes/delete-all', url.search)))

  const form = await readForm(request, ['confirmation', 'count'])
  const typed = form.get('confirmation') ?? undefined
  if (typed !== DELETE_WORD) return data({ wordError: mistyped(DELETE_WORD), typed }, 422)
  const { count } = await summarizeSelection(reader, selection)
  const surprise = countChanged(form.get('count'), count)
  if (surprise) return data({ failure: { ...FAILED, text: surprise }, count }, 409)

  const outcome = await requestDeletion(writer, selection, count, author, now)
  const back = dialogOrigin(url.search)
  if (outcome.status === 'started') return redirectWithToast(back, deletionStarted(count))
  const { deleted } = outcome
  return deleted === 0
    ? redirectWithToast(back, { ...FAILED, description: NONE_THERE, variant: 'destructive' })
    : redirectWithToast(back, { title: `${deleted} athletes deleted successfully`, description: ALL_RESTORABLE })
}, keepingTyped(FAILED.title))

export const clientAction = keepOpen(FAILED.title)

export default function DeleteSelectedDialog() {
  const { names, ...loaded } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const count = answer && 'count' in answer ? answer.count : loaded.count
  const { search } = useLocation()
  const closeTo = dialogOrigin(search)
  if (count === 0) return <NothingSelected closeTo={closeTo} />

  return (
    <ConfirmDialog
      title={count === 1 ? 'Delete the selected athlete?' : `Delete ${formatCount(count)} athletes?`}
      closeTo={closeTo}
      word={DELETE_WORD}
      answer={answer}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      inputs={<input type="hidden" name="count" value={count} />}
    >
      <p className="wrap-anywhere">
        <bdi>{names.join(', ')}</bdi>
        {count > names.length && ` and ${formatCount(count - names.length)} more`}
      </p>
      <p>This also deletes all their brand relationships and evidence. The brands are kept.</p>
      <p>{ALL_RESTORABLE}</p>
    </ConfirmDialog>
  )
}

function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}
