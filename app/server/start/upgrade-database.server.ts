import { once } from 'node:events'
import { startThread, threadModule } from '#app/base/platform/threads/start-thread.server.ts'

export type UpgradeOutcome = { migrations: string[] } | { fault: { message: string; code: string | undefined } }

const THREAD = threadModule(import.meta.url, 'upgrade-thread')

/** Migrates in a thread, because a migration may take minutes. Throws what a migration throws. */
export async function upgradeDatabase(file: string): Promise<string[]> {
  const thread = startThread(THREAD, { env: {}, workerData: file })
  const [outcome] = (await once(thread, 'message')) as [UpgradeOutcome]
  await thread.terminate()
  if ('migrations' in outcome) return outcome.migrations
  throw Object.assign(new Error(outcome.fault.message), { code: outcome.fault.code })
}
