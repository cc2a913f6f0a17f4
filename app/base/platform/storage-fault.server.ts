import { DatabaseMoved, refusalOf } from '#db/database-fault.ts'

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

/** Why a write was rejected, for anyone to read. */
export function storageReason(error: unknown): string {
  if (error instanceof DatabaseMoved) return 'The database was moved, replaced or removed while Icon Radar ran.'
  return storageFault(error) === 'busy' ? 'The storage is busy.' : 'The storage is full or read-only.'
}
