import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { listCauses } from '#app/files/uploads/history/causes.queries.server.ts'
import { listNotedRows } from '#app/files/uploads/history/row-report.server.ts'
import { UploadDetail } from '#app/files/uploads/history/upload-detail.tsx'
import { findUploadDetail } from '#app/files/uploads/history/upload-history.queries.server.ts'
import { UPLOAD_NOT_FOUND } from '#app/files/uploads/upload-words.ts'
import { adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { usePollWhileDisconnected, useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Upload', ({ upload }) => ({
  title: upload.originalName,
  description: `The result of the upload of ${upload.originalName}.`,
}))

const SHOWN_ROWS = 10

export const loader = adminLoader(async ({ id, reader }) => {
  const upload = (await findUploadDetail(reader, id)) ?? notFound('Upload')
  return {
    upload,
    causes: await listCauses(reader, upload.id),
    failedRows: await listNotedRows(reader, upload.id, 'failed', SHOWN_ROWS),
    skippedRows: await listNotedRows(reader, upload.id, 'skipped', SHOWN_ROWS),
    doubtfulRows: await listNotedRows(reader, upload.id, 'saved', SHOWN_ROWS),
  }
})

export default function UploadPage() {
  useRevalidateOn(['job_updates'])
  usePollWhileDisconnected(5000)
  return <UploadDetail {...useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = errorBoundaryOf(UPLOAD_NOT_FOUND)
