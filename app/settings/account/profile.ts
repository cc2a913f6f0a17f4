import { RegistrationSchema } from '#app/auth/accounts/account.ts'

export const ProfileSchema = RegistrationSchema.pick({ firstName: true, lastName: true })
