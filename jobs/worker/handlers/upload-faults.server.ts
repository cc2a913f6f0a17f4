import { Discard } from '../control-errors.ts'
import { orWaitForStorage } from './storage-waits.server.ts'

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
