import type { UserRole } from '#db/tables/user.ts'

/** The user of a request. `id` is the row id and never leaves the server; `publicId` is public. */
export interface SignedInUser {
  id: number
  publicId: string
  name: string
  firstName: string
  lastName: string
  email: string
  role: UserRole
  /** A viewer: may change nothing but what is their own, such as the password and saved views. */
  isReadOnly: boolean
  createdAt: string
}
