import { storageFault } from '#app/platform/storage-fault.server.ts'
import { Snooze } from '../control-errors.ts'

const LOOK_AGAIN_MS = 5_000

/** Runs the job again when the storage was full or busy. `what` goes on then: `The import`. */
export async function orWaitForStorage<Outcome>(processed: Promise<Outcome>, what: string): Promise<Outcome> {
  try {
    return await processed
  } catch (error) {
    const fault = storageFault(error)
    if (!fault) throw error
    const reason = fault === 'busy' ? 'The database is busy' : 'The disk is full or cannot be written to'
    throw new Snooze(LOOK_AGAIN_MS, `${reason}. ${what} continues as soon as possible`, { cause: error })
  }
}
