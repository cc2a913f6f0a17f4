import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { FACTOR_RULES } from '#app/people/auth/factors/factor-rule.server.ts'
import { PasskeySchema } from '#app/people/auth/factors/passkeys/passkey.ts'

export const SecondFactorsSchema = z
  .object({
    hasApp: z.boolean(),
    passkeys: z.array(PasskeySchema),
    recoveryCodes: z.int().describe('How many are unused'),
  })
  .meta({ id: 'SecondFactors' })

/** What sets up an authenticator app. */
export const AppSetupSchema = z.object({
  secret: z.string().describe('Base32'),
  address: z.string().describe('For a QR code: `otpauth://totp/…`'),
  setup: z.string().describe('To be sent back within an hour, with a code of the app'),
})

export const RecoveryCodesSchema = z.object({
  data: z.object({
    recoveryCodes: z
      .array(z.string())
      .nullable()
      .describe('Shown only in this response; null if you have some already'),
  }),
})

export const FactorRuleSchema = z.object({
  rule: z.enum(FACTOR_RULES).describe('Whether administrators need a second factor'),
})

export function invalid(path: string, message: string): ApiError {
  return new ApiError(422, 'The request is not valid.', [{ path, message }])
}
