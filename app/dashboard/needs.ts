/** Beyond this, nobody needs the exact number. */
export const MAX_NEEDS = 100

/** What waits for an administrator; each count goes up to `MAX_NEEDS`. */
export interface Needs {
  reviews: number
  identities: number
  failedFiles: number
  /** The longest pause first. */
  pausedSources: { source: string; until: string }[]
}
