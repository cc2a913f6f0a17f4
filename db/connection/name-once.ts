import { existsSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'

const WITHOUT_LINKS = ['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']
const LOOK_EVERY_MS = 10
/** Renaming takes no time, so an older lock was left by a process that was killed. */
const LOCK_MS = 2_000

/** Renames a finished file to its final name unless another process was first; the first file wins. */
export function nameOnce(draft: string, path: string, link: typeof linkSync = linkSync): void {
  try {
    link(draft, path)
  } catch (error) {
    if (existsSync(path)) return
    if (!(error instanceof Error && 'code' in error && WITHOUT_LINKS.includes(`${error.code}`))) throw error
    renameAlone(draft, path)
  }
}

/**
 * Without hard links: a rename would overwrite the file of a process that was first, so only one process at a time
 * checks and renames.
 */
function renameAlone(draft: string, path: string): void {
  const lock = `${path}.lock`
  for (let waitedMs = 0; waitedMs < LOCK_MS && !creates(lock); waitedMs += LOOK_EVERY_MS) {
    if (existsSync(path)) return
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS)
  }
  try {
    if (!existsSync(path)) renameSync(draft, path)
  } finally {
    rmSync(lock, { force: true })
  }
}

function creates(lock: string): boolean {
  try {
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
