import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { now } from '#app/clock.server.ts'
import { database } from '#app/database.server.ts'
import { usePollWhileDisconnected } from '#app/realtime/use-poll-while-disconnected.ts'
import { pageMeta } from '#app/shell/page-title.ts'
import { listQueue } from '#app/uploads/processing-queue.queries.server.ts'
import { ProcessingQueue } from '#app/uploads/processing-queue.tsx'

export const meta = pageMeta('Processing Queue', 'Files and other jobs that are being worked on or wait for it.')

const SHOWN = 50

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return listQueue(database().reader, { limit: SHOWN, now: now() })
}

export default function ProcessingQueuePage() {
  usePollWhileDisconnected(2000)

  return (
    <>
      <ProcessingQueue {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  )
}
