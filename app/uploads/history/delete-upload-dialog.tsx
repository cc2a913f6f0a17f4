import type { Failure } from '#app/components/forms/keep-open.ts'
import { ConfirmDialog } from '#app/components/overlays/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#app/components/overlays/dialog.tsx'
import type { Upload } from '../upload.queries.server.ts'
import { UPLOAD_NOT_FOUND } from '../upload-words.ts'

type DeleteUploadDialogProps = { upload: Upload; failure: Failure | undefined }

export function DeleteUploadDialog({ upload, failure }: DeleteUploadDialogProps) {
  const waits = upload.status === 'pending' || upload.status === 'paused'

  return (
    <ConfirmDialog
      title={`Delete ${upload.originalName}?`}
      closeTo="/upload/history"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      failure={failure}
    >
      <p>This deletes the upload record, its file and the notes on its rows.</p>
      <p>
        {waits && 'Its job is cancelled. '}
        Records it added to the directory are kept.
      </p>
    </ConfirmDialog>
  )
}

/** Shown over the history if the record has just been deleted. */
export function UploadGoneDialog() {
  const { title, text, backTo, backLabel } = UPLOAD_NOT_FOUND

  return (
    <Dialog title={title} closeTo={backTo}>
      <p className="text-sm text-ink-soft">{text}.</p>
      <DialogFooter cancelLabel={backLabel} />
    </Dialog>
  )
}
