import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { notFound } from '#app/http/not-found.ts'
import { database } from '#app/platform/database.server.ts'
import { usePollWhileDisconnected } from '#app/realtime/use-poll-while-disconnected.ts'
import { useRevalidateOn } from '#app/realtime/use-revalidate-on.ts'
import { recordMeta } from '#app/shell/frame/page-title.ts'
import { listNotedRows } from '#app/uploads/history/row-report.server.ts'
import { UploadDetail } from '#app/uploads/history/upload-detail.tsx'
import { findUploadDetail } from '#app/uploads/history/upload-history.queries.server.ts'
import { UPLOAD_NOT_FOUND } from '#app/uploads/upload-words.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Upload', ({ upload }) => ({
  title: upload.originalName,
  description: `The result of the upload of ${upload.originalName}.`,
}))

const SHOWN_ROWS = 10

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const { reader } = database()
  const upload = (await findUploadDetail(reader, params.id ?? '')) ?? notFound('Upload')
  return {
    upload,
    failedRows: await listNotedRows(reader, upload.id, 'failed', SHOWN_ROWS),
    skippedRows: await listNotedRows(reader, upload.id, 'skipped', SHOWN_ROWS),
  }
}

export default function UploadPage() {
  useRevalidateOn(['job_updates'])
  usePollWhileDisconnected(5000)
  return <UploadDetail {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <PageErrorBoundary notFound={UPLOAD_NOT_FOUND} />
}
