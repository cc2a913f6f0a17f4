import { z } from 'zod'
import { passwordField, RegisterFormSchema, RegistrationSchema } from '../accounts/account.ts'
import { CURRENT_PASSWORD_NEEDED, WRONG_CURRENT_PASSWORD } from '../sign-in/auth-messages.ts'

/**
 * Asked for again before anything that outlives the session, or ends others, and refused there if it is missing: whoever has
 * no password is asked for a sign-in instead.
 */
export const CurrentPassword = passwordField(CURRENT_PASSWORD_NEEDED, WRONG_CURRENT_PASSWORD)
  .optional()
  .describe('Of an account that has a password; any other confirms by a sign-in of the last 10 minutes')

/** A form or call that only needs the password. */
export const ConfirmationSchema = z.object({ currentPassword: CurrentPassword })

export const ForgotPasswordSchema = z.object({ email: RegistrationSchema.shape.email })

const fields = {
  password: RegistrationSchema.shape.password,
  confirmPassword: RegisterFormSchema.shape.confirmPassword,
  revokeTokens: z.boolean().default(false),
}

/** A new password for an existing account, by the rules of registration. */
export const NewPasswordSchema = z.object(fields).refine(isConfirmed, unlessConfirmed())

export const PasswordChangeSchema = z
  .object({ currentPassword: CurrentPassword, ...fields })
  .refine(isConfirmed, unlessConfirmed())

function isConfirmed({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean {
  return password === confirmPassword
}

/** The same without the repetition, for programs; the form's checkbox is ticked until it is cleared. */
export const PasswordBodySchema = z.object({
  currentPassword: CurrentPassword,
  password: fields.password,
  revokeTokens: z.boolean().default(true).describe('Whether the API tokens are revoked too'),
})

/** Reported as soon as both were typed, whatever other errors there are. */
function unlessConfirmed() {
  return {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    when: ({ value }: { value: unknown }) =>
      z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) }).safeParse(value).success,
  }
}
