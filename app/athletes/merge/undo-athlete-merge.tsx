import type { Failure } from '#app/components/forms/keep-open.ts'
import { counted } from '#app/merging/confirm-merge.tsx'
import { UndoMergeDialog } from '#app/merging/undo-merge-dialog.tsx'
import { describeObstacle } from './describe-obstacle.ts'
import type { UndoPage } from './undo-page.server.ts'

export function UndoAthleteMerge({ page, failure }: { page: UndoPage; failure: Failure | undefined }) {
  const { survivor, merged, by, at, since, obstacle } = page
  return (
    <UndoMergeDialog
      {...{ merged, by, at, since, failure }}
      survivor={survivor.name}
      obstacle={obstacle ? describeObstacle(obstacle) : undefined}
      returned={`a separate athlete again and gets back ${counted(page.relationships, 'relationship')}, ${counted(page.names, 'name')} and ${counted(page.figures, 'measured figure')}`}
      closeTo={`/athletes/${survivor.id}`}
    />
  )
}
