import { existsSync, linkSync, renameSync } from 'node:fs'

const WITHOUT_LINKS = ['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']
const RACE_MS = 100

/** Renames a finished file to its final name unless another process was first; the first file wins. */
export function nameOnce(draft: string, path: string, link: typeof linkSync = linkSync): void {
  try {
    link(draft, path)
  } catch (error) {
    if (existsSync(path)) return
    if (!(error instanceof Error && 'code' in error && WITHOUT_LINKS.includes(`${error.code}`))) throw error
    renameSync(draft, path)
    // Without hard links, another process that saw no file either may overwrite this one; the last one wins.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RACE_MS)
  }
}
