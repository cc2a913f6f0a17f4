import { RegistrationSchema } from '#app/auth/account.ts'

export const ProfileSchema = RegistrationSchema.pick({ firstName: true, lastName: true })
