import { DateTime } from '#app/base/components/display/date-time.tsx'
import { countOf } from '#app/base/components/display/format.ts'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import type { Failure } from '#app/base/components/forms/keep-open.tsx'
import { ConfirmDialog } from '#app/base/components/overlays/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import { describeObstacle } from './describe-obstacle.ts'
import type { UndoPage } from './merge-kind.ts'
import { type Noun, recordAddress } from './merge-words.ts'

type UndoMergeDialogProps = { noun: Noun; page: UndoPage; failure: Failure | undefined }

export function UndoMergeDialog({ noun, page, failure }: UndoMergeDialogProps) {
  const { survivor, merged, by, at, obstacle, returned, since } = page
  const title = `Undo the merge of ${merged.name}?`
  const closeTo = recordAddress(noun, survivor.id)
  if (obstacle) {
    return (
      <Dialog title={title} closeTo={closeTo}>
        <Banner tone="caution" title="This merge cannot be undone now">
          {describeObstacle(noun, obstacle)}
        </Banner>
        <DialogFooter cancelLabel="Close" />
      </Dialog>
    )
  }

  return (
    <ConfirmDialog
      title={title}
      closeTo={closeTo}
      answer={{ failure }}
      confirmLabel="Undo merge"
      busyLabel="Undoing..."
      tone="primary"
    >
      <p>
        Merged by {by} on <DateTime value={at} withTime />.
      </p>
      <p>
        <bdi>{merged.name}</bdi> becomes a separate {noun} again and gets back{' '}
        {`${countOf(returned.relationships, 'relationship')}, ${countOf(returned.names, 'name')} and ${countOf(returned.figures, 'measured figure')}`}
        .
      </p>
      <p>
        Added since the merge and kept with <bdi>{survivor.name}</bdi>:{' '}
        {since === 0 ? 'no relationships' : `${countOf(since, 'relationship')}, with the decisions made`}.
      </p>
    </ConfirmDialog>
  )
}
