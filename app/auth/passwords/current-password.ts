import { z } from 'zod'

/** Asked for again before creating anything that outlives the session. */
export const CurrentPassword = z
  .string({ error: 'Current password is required' })
  .min(1, 'Current password is required')
  .max(1024, 'Current password is incorrect')
