import type { UserRole } from '#db/tables/user.ts'

/** Who makes a request. `id` is the row's number and stays inside; `publicId` is what the world sees. */
export interface SignedInUser {
  id: number
  publicId: string
  name: string
  firstName: string
  lastName: string
  email: string
  role: UserRole
  createdAt: string
}
