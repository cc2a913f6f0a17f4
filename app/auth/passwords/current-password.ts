import { z } from 'zod'
import { WRONG_CURRENT_PASSWORD } from '../sign-in/auth-messages.ts'

/** Asked for again before creating anything that outlives the session. */
export const CurrentPassword = z
  .string({ error: 'Current password is required' })
  .min(1, 'Current password is required')
  .max(1024, WRONG_CURRENT_PASSWORD)
