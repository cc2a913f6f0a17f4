import { useLoaderData } from '@remix-run/react'
import { adminLoader } from '#app/people/auth/page-route.server.ts'
import { FailedJobsCard, SlowStatementsCard, WarningsCard } from '#app/settings/system/fault-cards.tsx'
import { loadSystem } from '#app/settings/system/load-system.server.ts'
import { ProcessesCard, SystemCard } from '#app/settings/system/system-cards.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('System', 'Versions, sizes, processes, failed jobs, slow statements and warnings.')

export const loader = adminLoader(async ({ reader, now }) => ({ system: await loadSystem(reader, now) }))

export default function SystemPage() {
  const { system } = useLoaderData<typeof loader>()

  return (
    <>
      <SystemCard system={system} />
      <ProcessesCard processes={system.processes} />
      <FailedJobsCard jobs={system.failedJobs} />
      <WarningsCard warnings={system.warnings} />
      <SlowStatementsCard statements={system.slowStatements} />
    </>
  )
}
