import type { LinkProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { DateTime } from '#app/components/display/date-time.tsx'
import { Banner } from '#app/components/feedback/banner.tsx'
import type { Failure } from '#app/components/forms/keep-open.ts'
import { ConfirmDialog } from '#app/components/overlays/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#app/components/overlays/dialog.tsx'
import { counted } from './confirm-merge.tsx'

type UndoMergeDialogProps = {
  /** The merged record's name. */
  merged: string
  survivor: string
  by: string
  at: string
  /** Why it cannot be undone now, and what must happen first. */
  obstacle: string | undefined
  /** `a separate brand again and gets back 3 relationships` */
  returned: ReactNode
  /** Relationships added since, which the survivor keeps. */
  since: number
  failure: Failure | undefined
  closeTo: LinkProps['to']
}

export function UndoMergeDialog({
  merged,
  survivor,
  by,
  at,
  obstacle,
  returned,
  since,
  ...dialog
}: UndoMergeDialogProps) {
  const title = `Undo the merge of ${merged}?`
  if (obstacle !== undefined) {
    return (
      <Dialog title={title} closeTo={dialog.closeTo}>
        <Banner tone="caution" title="This merge cannot be undone now">
          {obstacle}
        </Banner>
        <DialogFooter cancelLabel="Close" />
      </Dialog>
    )
  }

  return (
    <ConfirmDialog title={title} {...dialog} confirmLabel="Undo merge" busyLabel="Undoing..." tone="primary">
      <p>
        Merged by {by} on <DateTime value={at} withTime />.
      </p>
      <p>
        <bdi>{merged}</bdi> becomes {returned}.
      </p>
      <p>
        Added since the merge and kept with <bdi>{survivor}</bdi>:{' '}
        {since === 0 ? 'no relationships' : `${counted(since, 'relationship')}, with the decisions made`}.
      </p>
    </ConfirmDialog>
  )
}
