import { z } from 'zod'
import { PasskeyNameSchema } from '#app/people/auth/factors/passkeys/passkey.ts'
import { CurrentPassword } from '#app/people/auth/passwords/password-schemas.ts'
import { AppCode } from '#app/people/auth/sign-in/second-step.ts'

/** Asked for again, because a second factor outlives the session. */
export const ConfirmSchema = z.object({ currentPassword: CurrentPassword })

/** The rule for administrators. */
export const FactorRuleFormSchema = ConfirmSchema.extend({ required: z.enum(['true', 'false']) })

export const TurnOnAppSchema = ConfirmSchema.extend({
  setup: z.string().min(1).max(2000).describe('As it came with the secret'),
  code: AppCode.describe('That the app shows now'),
})

export const NewPasskeySchema = ConfirmSchema.extend(PasskeyNameSchema.shape)

export const RECOVERY_CODES_NEED_FACTOR = 'Set up a second factor first: recovery codes stand in for it.'
export const FACTOR_RULE_IS_GIVEN = 'The environment variable ADMIN_SECOND_FACTOR decides.'
export const STALE_SETUP = 'The secret was shown too long ago. Scan this new one.'
export const WRONG_APP_CODE = 'This is not the code of the app. Is the clock of the phone right?'
