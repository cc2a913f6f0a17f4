import { data } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { PageErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
import { type Failure, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { ConfirmDialog } from '#app/base/components/overlays/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { deleteUpload } from '#app/files/uploads/history/delete-upload.server.ts'
import { findUpload, type Upload } from '#app/files/uploads/upload.queries.server.ts'
import { UPLOAD_DELETED, UPLOAD_NOT_FOUND } from '#app/files/uploads/upload-words.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Delete upload', 'Delete the record of an upload and its file.')

export const loader = adminLoader(async ({ id, reader }) => (await findUpload(reader, id)) ?? notFound('Upload'))

const FAILED = 'Failed to delete the upload'

export const action = adminAction(async ({ id, author, reader, writer, now }) => {
  const jobId = (await findUpload(reader, id))?.jobId
  const outcome = await deleteUpload(writer, id, author, now)
  if (outcome === 'not_found') notFound('Upload')
  if (outcome === 'deleted') {
    return redirectWithToast('/upload/history', { ...UPLOAD_DELETED, key: `job ${jobId}` })
  }
  return data(
    { failure: { title: FAILED, text: 'This upload is being processed. Pause or cancel its job first.' } },
    409,
  )
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function DeleteUploadPage() {
  return <DeleteUploadDialog upload={useLoaderData<typeof loader>()} failure={failureOf(useAnswer<typeof action>())} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <UploadGoneDialog /> : <PageErrorBoundary />
}

type DeleteUploadDialogProps = { upload: Upload; failure: Failure | undefined }

function DeleteUploadDialog({ upload, failure }: DeleteUploadDialogProps) {
  const waits = upload.status === 'pending' || upload.status === 'paused'

  return (
    <ConfirmDialog
      title={`Delete ${upload.originalName}?`}
      closeTo="/upload/history"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      answer={{ failure }}
    >
      <p>This deletes the record of the import, its file and the notes on its rows.</p>
      <p>
        {waits && 'Its job is cancelled. '}
        Records it added to the directory are kept.
      </p>
    </ConfirmDialog>
  )
}

/** Shown over the history if the record has just been deleted. */
function UploadGoneDialog() {
  const { title, text, backTo, backLabel } = UPLOAD_NOT_FOUND

  return (
    <Dialog title={title} closeTo={backTo}>
      <p className="text-sm text-ink-soft">{text}.</p>
      <DialogFooter cancelLabel={backLabel} />
    </Dialog>
  )
}
