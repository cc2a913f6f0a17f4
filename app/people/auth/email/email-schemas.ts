import { z } from 'zod'
import { RegistrationSchema } from '../accounts/account.ts'
import { CurrentPassword } from '../passwords/password-schemas.ts'

export const EmailChangeSchema = z.object({
  email: RegistrationSchema.shape.email,
  currentPassword: CurrentPassword,
})

export const OwnEmailSchema = z.object({
  email: z.string(),
  isConfirmed: z
    .boolean()
    .describe('Whether a link that was mailed to it has come back; until then it gets no other mail'),
  pending: z.string().nullable().describe('The address that replaces it once it is confirmed'),
})

export const SAME_EMAIL = 'This is already your address'
