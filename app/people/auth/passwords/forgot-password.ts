import { z } from 'zod'
import { RegistrationSchema } from '../accounts/account.ts'

export const ForgotPasswordSchema = z.object({ email: RegistrationSchema.shape.email })
