import { z } from 'zod'
import { CurrentPassword } from '../passwords/password-schemas.ts'

const days = (what: string) => {
  const error = `${what} are kept for 1 to 36,500 days`
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(36_500, { error })
}

/** For how many days what was done is kept. */
export const KeptDaysSchema = z.object({ changes: days('Changes'), securityEvents: days('Security events') })
export const KeptDaysFormSchema = KeptDaysSchema.extend({ currentPassword: CurrentPassword })
export type KeptDays = z.infer<typeof KeptDaysSchema>

export const DEFAULT_KEPT_DAYS: KeptDays = { changes: 730, securityEvents: 365 }

/** The variables of the environment, which count before what was entered. */
export const KEPT_VARIABLES = { changes: 'KEEP_CHANGES_DAYS', securityEvents: 'KEEP_SECURITY_EVENTS_DAYS' } as const
