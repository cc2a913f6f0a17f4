import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'

/** How a record is edited. */
export interface EditOptions {
  /** The only version to overwrite. */
  version?: number
  author: Actor
  now: Date
  /** The entry of the history whose version is restored. */
  restores?: number | undefined
}
