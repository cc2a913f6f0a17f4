import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'
import { deleteUpload } from '#app/uploads/history/delete-upload.server.ts'
import { DeleteUploadDialog, UploadGoneDialog } from '#app/uploads/history/delete-upload-dialog.tsx'
import { findUpload } from '#app/uploads/upload.queries.server.ts'
import { UPLOAD_DELETED } from '#app/uploads/upload-words.ts'

export const meta = pageMeta('Delete upload', 'Delete the record of an upload and its file.')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return (await findUpload(database().reader, params.id ?? '')) ?? notFound('Upload')
}

const FAILED = 'Failed to delete the upload'

export const action = pageAction(
  async ({ request, params, context }) => {
    const jobId = (await findUpload(database().reader, params.id ?? ''))?.jobId
    const actor = requestActor(await requireAdmin(request), request, context)
    const outcome = await deleteUpload(database().writer, params.id ?? '', actor, now())
    if (outcome === 'not_found') notFound('Upload')
    if (outcome === 'deleted') {
      return redirectWithToast('/upload/history', { ...UPLOAD_DELETED, key: `job ${jobId}` })
    }
    return data(
      { failure: { title: FAILED, text: 'This upload is being processed. Pause or cancel its job first.' } },
      409,
    )
  },
  { unsaved: (text) => ({ failure: unforeseen(FAILED, text) }) },
)

export const clientAction = keepOpen(FAILED)

export default function DeleteUploadPage() {
  return <DeleteUploadDialog upload={useLoaderData<typeof loader>()} failure={failureOf(useAnswer<typeof action>())} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <UploadGoneDialog /> : <PageErrorBoundary />
}
