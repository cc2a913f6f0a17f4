import { useLoaderData, useMatches } from '@remix-run/react'
import { useUploadsWhileHere } from '#app/files/uploads/new-upload/use-upload-list.ts'
import { countUploadsInQueue } from '#app/files/uploads/queue/processing-queue.queries.server.ts'
import { UploadCenter } from '#app/files/uploads/upload-center.tsx'
import { adminLoader } from '#app/people/auth/page-route.server.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Upload Center', 'Upload files of athletes, brands and logos, and follow their progress.')

export const loader = adminLoader(async ({ reader }) => ({ queued: await countUploadsInQueue(reader) }))

export default function UploadLayout() {
  // A deleted record does not come back, and every running job would request it again.
  const isGone = useMatches().at(-1)?.data === undefined
  useRevalidateOn(isGone ? [] : ['job_updates'])
  useUploadsWhileHere()
  return <UploadCenter {...useLoaderData<typeof loader>()} />
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
