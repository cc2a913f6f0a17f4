/** Something that is not as it should be, and what to do about it. */
export interface Finding {
  /** What was looked at. */
  subject: string
  found: string
  advice: string
}

export interface Examined {
  dataDir: string
  backupDir: string | undefined
  /** Whether backups are made every day. */
  isScheduled: boolean
  now: Date
}
