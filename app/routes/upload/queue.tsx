import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { usePollWhileDisconnected } from '#app/realtime/use-poll-while-disconnected.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'
import { listRecentFailures } from '#app/uploads/history/open-failures.server.ts'
import { RecentFailures } from '#app/uploads/history/recent-failures.tsx'
import { listQueue } from '#app/uploads/queue/processing-queue.queries.server.ts'
import { ProcessingQueue } from '#app/uploads/queue/processing-queue.tsx'

export const meta = pageMeta('Processing Queue', 'Files and other jobs in progress or waiting.')

const SHOWN = 50

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireAdmin(request)
  const { reader } = database()
  const at = now()
  return {
    ...(await listQueue(reader, { limit: SHOWN, now: at })),
    failures: await listRecentFailures(reader, id, at),
  }
}

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
