import { storageFault } from '#app/base/platform/storage-fault.server.ts'
import { Discard, Snooze } from '../control-errors.ts'

const LOOK_AGAIN_MS = 5_000

/** Runs the job again when the storage was full or busy. `what` goes on then: `The import`. */
export async function orWaitForStorage<Outcome>(processed: Promise<Outcome>, what: string): Promise<Outcome> {
  try {
    return await processed
  } catch (error) {
    const fault = storageFault(error)
    if (!fault) throw error
    throw waitForStorage(fault, what, error)
  }
}

/** What a handler throws to run the job again when there is storage. */
export function waitForStorage(fault: 'unwritable' | 'busy', what: string, cause?: unknown): Snooze {
  const reason = fault === 'busy' ? 'The database is busy' : 'The disk is full or cannot be written to'
  return new Snooze(LOOK_AGAIN_MS, `${reason}. ${what} continues as soon as possible`, { cause })
}

/** Retries when the storage is full; fails when the file is gone. */
export function orWait<Outcome>(processed: Promise<Outcome>): Promise<Outcome> {
  return orWaitForStorage(orGone(processed), 'The import')
}

async function orGone<Outcome>(processed: Promise<Outcome>): Promise<Outcome> {
  try {
    return await processed
  } catch (error) {
    if (isMissingFile(error)) throw new Discard({ code: 'file_gone' }, { cause: error })
    throw error
  }
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
