import { Outlet, useLoaderData } from '@remix-run/react'
import { listRecentFailures } from '#app/files/uploads/history/open-failures.server.ts'
import { RecentFailures } from '#app/files/uploads/history/recent-failures.tsx'
import { listQueue } from '#app/files/uploads/queue/processing-queue.queries.server.ts'
import { ProcessingQueue } from '#app/files/uploads/queue/processing-queue.tsx'
import { adminLoader } from '#app/people/auth/page-route.server.ts'
import { usePollWhileDisconnected } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Processing Queue', 'Files and other jobs in progress or waiting.')

const SHOWN = 50

export const loader = adminLoader(async ({ user, reader, now }) => ({
  ...(await listQueue(reader, { limit: SHOWN, now })),
  failures: await listRecentFailures(reader, user.id, now),
}))

export default function ProcessingQueuePage() {
  const { failures, ...queue } = useLoaderData<typeof loader>()
  usePollWhileDisconnected(2000)

  return (
    <>
      {/* Display block, which a dialog beside it can hide without script. */}
      <div className="space-y-4">
        <ProcessingQueue {...queue} />
        <RecentFailures failures={failures} />
      </div>
      <Outlet />
    </>
  )
}
