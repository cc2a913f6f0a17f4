import { refusalOf } from '#db/database-fault.ts'

const UNWRITABLE_FOLDER = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES'])

/**
 * Whether the database or the uploads folder rejected a write: not writable, full, or locked by another writer for too
 * long.
 */
export function storageFault(error: unknown): 'unwritable' | 'busy' | undefined {
  const refusal = refusalOf(error)
  if (refusal) return refusal
  return error instanceof Error && 'code' in error && UNWRITABLE_FOLDER.has(error.code) ? 'unwritable' : undefined
}
