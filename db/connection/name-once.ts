import { existsSync, linkSync, renameSync } from 'node:fs'

const WITHOUT_LINKS = ['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']
const RACE_MS = 100

/** Gives a finished file its name, unless another process has given it to its own: that one counts. */
export function nameOnce(draft: string, path: string, link: typeof linkSync = linkSync): void {
  try {
    link(draft, path)
  } catch (error) {
    if (existsSync(path)) return
    if (!(error instanceof Error && 'code' in error && WITHOUT_LINKS.includes(`${error.code}`))) throw error
    renameSync(draft, path)
    // Without hard links, another process that saw no file either may put its own in this place; the last one counts.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RACE_MS)
  }
}
