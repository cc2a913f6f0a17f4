import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { database } from '#app/platform/database.server.ts'
import { usePollWhileDisconnected } from '#app/realtime/use-poll-while-disconnected.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'
import { listHistory } from '#app/uploads/history/upload-history.queries.server.ts'
import { UploadHistory } from '#app/uploads/history/upload-history.tsx'

export const meta = pageMeta('Upload History', 'Files uploaded so far, who uploaded them, and the results.')

const SHOWN = 50

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return { entries: await listHistory(database().reader, SHOWN) }
}

export default function UploadHistoryPage() {
  usePollWhileDisconnected(5000)

  return (
    <>
      <UploadHistory {...useLoaderData<typeof loader>()} limit={SHOWN} />
      <Outlet />
    </>
  )
}
