import { RegistrationSchema } from '#app/people/auth/accounts/account.ts'

export const ProfileSchema = RegistrationSchema.pick({ firstName: true, lastName: true })
