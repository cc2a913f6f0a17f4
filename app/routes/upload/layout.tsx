import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useMatches } from '@remix-run/react'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { database } from '#app/platform/database.server.ts'
import { useRevalidateOn } from '#app/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'
import { useUploadsWhileHere } from '#app/uploads/new-upload/use-upload-list.ts'
import { countUploadsInQueue } from '#app/uploads/queue/processing-queue.queries.server.ts'
import { UploadCenter } from '#app/uploads/upload-center.tsx'

export const meta = pageMeta('Upload Center', 'Upload files of athletes, brands and logos, and follow their progress.')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return { queued: await countUploadsInQueue(database().reader) }
}

export default function UploadLayout() {
  // A deleted record does not come back, and every running job would request it again.
  const isGone = useMatches().at(-1)?.data === undefined
  useRevalidateOn(isGone ? [] : ['job_updates'])
  useUploadsWhileHere()
  return <UploadCenter {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
