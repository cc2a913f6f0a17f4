import { storageFault } from '#app/platform/storage-fault.server.ts'
import { Discard, Snooze } from '../control-errors.ts'

const LOOK_AGAIN_MS = 5_000

/** Retries when the storage is full; fails when the file is gone. */
export async function orWait<Outcome>(processed: Promise<Outcome>): Promise<Outcome> {
  try {
    return await processed
  } catch (error) {
    if (isMissingFile(error)) throw new Discard({ code: 'file_gone' }, { cause: error })
    const fault = storageFault(error)
    if (!fault) throw error
    const reason = fault === 'busy' ? 'The database is busy' : 'The disk is full or cannot be written to'
    throw new Snooze(LOOK_AGAIN_MS, `${reason}. The import goes on as soon as it can`, { cause: error })
  }
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
