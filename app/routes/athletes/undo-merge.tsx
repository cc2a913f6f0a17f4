import { useLoaderData } from '@remix-run/react'
import { athleteMerges } from '#app/athletes/merge/athlete-merges.server.ts'
import { errorBoundaryOf } from '#app/components/feedback/page-error-boundary.tsx'
import { failureOf, keepOpen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { undoPageAction, undoPageLoader } from '#app/merging/merge-pages.server.ts'
import { MERGE_NOT_FOUND, UNDO_FAILED } from '#app/merging/merge-words.ts'
import { UndoMergeDialog } from '#app/merging/undo-merge-dialog.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Undo merge', 'Separate a merged athlete again.')

export const loader = undoPageLoader(athleteMerges)

export const action = undoPageAction(athleteMerges)

export const clientAction = keepOpen(UNDO_FAILED)

export default function UndoMergePage() {
  const page = useLoaderData<typeof loader>()
  return <UndoMergeDialog noun="athlete" page={page} failure={failureOf(useAnswer<typeof action>())} />
}

export const ErrorBoundary = errorBoundaryOf(MERGE_NOT_FOUND.athlete)
