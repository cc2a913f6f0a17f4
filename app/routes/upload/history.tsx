import { Outlet, useLoaderData } from '@remix-run/react'
import { listHistory } from '#app/files/uploads/history/upload-history.queries.server.ts'
import { UploadHistory } from '#app/files/uploads/history/upload-history.tsx'
import { adminLoader } from '#app/people/auth/page-route.server.ts'
import { usePollWhileDisconnected } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Upload History', 'Files uploaded so far, who uploaded them, and the results.')

const SHOWN = 50

export const loader = adminLoader(async ({ reader }) => ({ entries: await listHistory(reader, SHOWN) }))

export default function UploadHistoryPage() {
  usePollWhileDisconnected(5000)

  return (
    <>
      <UploadHistory {...useLoaderData<typeof loader>()} limit={SHOWN} />
      <Outlet />
    </>
  )
}
