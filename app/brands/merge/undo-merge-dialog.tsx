import { DateTime } from '#app/components/display/date-time.tsx'
import { formatCount } from '#app/components/display/format.ts'
import { Banner } from '#app/components/feedback/banner.tsx'
import type { Failure } from '#app/components/forms/keep-open.ts'
import { ConfirmDialog } from '#app/components/overlays/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#app/components/overlays/dialog.tsx'
import { brandAddress } from '../brand-address.ts'
import { describeObstacle } from './describe-obstacle.ts'
import type { UndoPage } from './undo-page.server.ts'

export function UndoMergeDialog({ page, failure }: { page: UndoPage; failure: Failure | undefined }) {
  const { survivor, merged, obstacle } = page
  const title = `Undo the merge of ${merged}?`
  const closeTo = brandAddress(survivor.id)
  if (obstacle) {
    return (
      <Dialog title={title} closeTo={closeTo}>
        <Banner tone="caution" title="It cannot be undone now">
          {describeObstacle(obstacle)}
        </Banner>
        <DialogFooter cancelLabel="Close" />
      </Dialog>
    )
  }

  return (
    <ConfirmDialog
      title={title}
      closeTo={closeTo}
      failure={failure}
      confirmLabel="Undo merge"
      busyLabel="Undoing..."
      tone="primary"
    >
      <p>
        Merged by {page.by} on <DateTime value={page.at} withTime />.
      </p>
      <p>
        <bdi>{merged}</bdi> becomes a separate brand again and gets back {counted(page.relationships, 'relationship')},{' '}
        {counted(page.names, 'name')} and {counted(page.figures, 'measured figure')}.
      </p>
      <p>
        Added since the merge and kept with <bdi>{survivor.name}</bdi>:{' '}
        {page.since === 0 ? 'no relationships' : `${counted(page.since, 'relationship')}, with the decisions made`}.
      </p>
    </ConfirmDialog>
  )
}

function counted(count: number, one: string): string {
  return `${formatCount(count)} ${count === 1 ? one : `${one}s`}`
}
