import { statSync } from 'node:fs'

/** What tells a file from another that takes its path; undefined where there is none. */
export function fileIdentity(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}
