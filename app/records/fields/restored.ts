/** An earlier version of a record in its form. */
export interface Restored<Edited> {
  version: Edited
  /** What the one field that is restored became has been changed again since. */
  isOvertaken: boolean
}

export const RESTORE_TITLE = 'Restore an earlier version'
