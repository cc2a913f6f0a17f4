import { existsSync, linkSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

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

/** Removes the drafts of a file, each named after the process that wrote it, whose processes are gone. */
export function removeAbandonedDrafts(path: string): void {
  const folder = dirname(path)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, pid] = (name.startsWith(`${basename(path)}.`) && /\.(\d+)(?:-wal|-shm|-journal)?$/.exec(name)) || []
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid)))) rmSync(join(folder, name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Without hard links: a rename would overwrite the file of a process that was first, so only one process at a time
 * checks and renames.
 */
function renameAlone(draft: string, path: string): void {
  const lock = `${path}.lock`
  while (!creates(lock)) {
    if (existsSync(path)) return
    if (isLeft(lock)) rmSync(lock, { force: true })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS)
  }
  try {
    if (!existsSync(path)) renameSync(draft, path)
  } finally {
    rmSync(lock, { force: true })
  }
}

function isLeft(lock: string): boolean {
  const stats = statSync(lock, { throwIfNoEntry: false })
  // Absolute, because the clock of a network file system may be ahead.
  return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) > LOCK_MS
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
