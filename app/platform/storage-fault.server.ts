const UNWRITABLE = /^(SQLITE_(FULL|READONLY|IOERR_(WRITE|FSYNC|SHM\w+)|CANTOPEN)|(ENOSPC|EDQUOT|EFBIG|EROFS|EACCES)$)/
const BUSY = /^SQLITE_BUSY/

/**
 * Whether the database or the uploads folder rejected a write: not writable, full, or locked by another writer for too
 * long.
 */
export function storageFault(error: unknown): 'unwritable' | 'busy' | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  if (UNWRITABLE.test(error.code)) return 'unwritable'
  return BUSY.test(error.code) ? 'busy' : undefined
}
