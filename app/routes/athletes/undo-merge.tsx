import { useLoaderData } from '@remix-run/react'
import { failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { athleteMerges } from '#app/records/athletes/merge/athlete-merges.server.ts'
import { undoPageAction, undoPageLoader } from '#app/records/merging/merge-pages.server.ts'
import { UNDO_FAILED } from '#app/records/merging/merge-words.ts'
import { UndoMergeDialog } from '#app/records/merging/undo-merge-dialog.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Undo merge', 'Separate a merged athlete again.')

export const loader = undoPageLoader(athleteMerges)

export const action = undoPageAction(athleteMerges)

export const clientAction = keepOpen(UNDO_FAILED)

export default function UndoMergePage() {
  const page = useLoaderData<typeof loader>()
  return <UndoMergeDialog noun="athlete" page={page} failure={failureOf(useAnswer<typeof action>())} />
}
