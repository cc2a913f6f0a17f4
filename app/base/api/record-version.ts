import { z } from 'zod'

/** The version of a record that the client has read, so that nobody else's change is overwritten. */
export const RecordVersion = z
  .int({ error: 'Version must be a whole number' })
  .min(1, { error: 'Version must be at least 1' })
  .optional()
