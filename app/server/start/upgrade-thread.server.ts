import { parentPort, workerData } from 'node:worker_threads'
import { migrateToLatest } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import type { UpgradeOutcome } from './upgrade-database.server.ts'

parentPort?.postMessage(await upgrade(workerData as string))

async function upgrade(file: string): Promise<UpgradeOutcome> {
  try {
    const { writer, close } = openDatabase(file, { mayCreate: false })
    try {
      return { migrations: await migrateToLatest(writer) }
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { fault: { message: error.message, code: 'code' in error ? String(error.code) : undefined } }
  }
}
