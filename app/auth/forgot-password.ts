import { z } from 'zod'
import { RegistrationSchema } from './account.ts'

export const ForgotPasswordSchema = z.object({ email: RegistrationSchema.shape.email })
