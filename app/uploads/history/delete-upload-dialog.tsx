import type { Failure } from '#app/components/forms/keep-open.ts'
import { ConfirmDialog } from '#app/components/overlays/confirm-dialog.tsx'
import type { Upload } from '../upload.ts'

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
