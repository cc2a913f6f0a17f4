import type { z } from 'zod'
import type { UserSchema } from './account.ts'
import type { SignedInUser } from './signed-in-user.ts'

export function serializeUser(user: SignedInUser): z.infer<typeof UserSchema> {
  return {
    id: user.publicId,
    name: user.name,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    role: user.role,
    isReadOnly: user.isReadOnly,
    createdAt: user.createdAt,
  }
}
