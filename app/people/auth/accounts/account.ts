import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'
import { USER_ROLES } from '#db/tables/user.ts'

/** The maximum length in RFC 5321. */
const MAX_EMAIL_LENGTH = 254
/** A longer password only costs the time that normalising and hashing take. */
const MAX_PASSWORD_LENGTH = 1024

const Email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, { error: 'Email is required', abort: true })
  .max(MAX_EMAIL_LENGTH, { error: 'Please enter a valid email address', abort: true })
  .regex(z.regexes.email, 'Please enter a valid email address')

const LoginPassword = passwordField('Password is required').min(6, 'Password must be at least 6 characters')

const NewPassword = passwordField('Password is required')
  .min(8, 'Password must be at least 8 characters')
  .regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter')
  .regex(/\p{Ll}/u, 'Password must contain at least one lowercase letter')
  .regex(/[0-9]/, 'Password must contain at least one number')

export const CredentialsSchema = z.object({ email: Email, password: LoginPassword })
export type Credentials = z.infer<typeof CredentialsSchema>

export const LoginFormSchema = CredentialsSchema.extend({ rememberMe: z.boolean().optional() })

export const PersonSchema = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email: Email,
})
export type Person = z.infer<typeof PersonSchema>

export const RegistrationSchema = PersonSchema.extend({ password: NewPassword })
export type Registration = z.infer<typeof RegistrationSchema>

/** The code that the first account needs, unless it is created on the machine itself. */
const SetupCode = z.string().max(200, 'That is not the set-up code').optional()

/** By the API. */
export const RegistrationBodySchema = RegistrationSchema.extend({
  setupCode: SetupCode,
  invitation: z.string().max(200).optional().describe('The token in the link of an invitation'),
})

export const RegisterFormSchema = RegistrationSchema.extend({
  setupCode: SetupCode,
  confirmPassword: passwordField('Please confirm your password', "Passwords don't match"),
  acceptTerms: z.literal(true, { error: 'You must accept the terms and conditions' }),
}).refine(({ password, confirmPassword }) => password === confirmPassword, {
  path: ['confirmPassword'],
  error: "Passwords don't match",
  when: ({ value }) => hasBothPasswords(value),
})

export const UserSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(USER_ROLES),
    isReadOnly: z.boolean().describe('Whether a USER is a viewer, who may change no record'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' })

/** As it is hashed: NFKC, so that every keyboard types the same password. */
export function passwordField(
  missing: string,
  tooLong = `Password must be less than ${MAX_PASSWORD_LENGTH} characters`,
) {
  return z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .max(MAX_PASSWORD_LENGTH, { error: tooLong, abort: true })
    .normalize('NFKC')
}

/** Normalised form in which addresses are compared. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** Line breaks become white space and other control characters are rejected, so that none reaches a mail header. */
function name(label: string) {
  return z
    .string({ error: `${label} is required` })
    .transform(tidyName)
    .pipe(
      z
        .string()
        .min(1, { error: `${label} is required`, abort: true })
        .refine((value) => characters(value) >= 2, `${label} must be at least 2 characters`)
        .refine((value) => characters(value) <= 50, `${label} must be less than 50 characters`)
        .check(harmless(label)),
    )
}

function characters(value: string): number {
  return [...value].length
}

function hasBothPasswords(value: unknown): boolean {
  return z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) }).safeParse(value).success
}
