/** Beyond this, nobody needs the exact number. */
export const MOST_NEEDS = 100

/** What waits for an administrator; each count goes up to `MOST_NEEDS`. */
export interface Needs {
  reviews: number
  identities: number
  failedFiles: number
  /** The longest pause first. */
  pausedSources: { source: string; until: string }[]
}
