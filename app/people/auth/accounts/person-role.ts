import type { UserRole } from '#db/tables/user.ts'

/** What people call the role of an account: a viewer is a USER whose account is read-only. */
export const PERSON_ROLES = ['USER', 'VIEWER', 'ADMIN'] as const
export type PersonRole = (typeof PERSON_ROLES)[number]

export const ROLE_NAMES: Record<PersonRole, string> = { USER: 'User', VIEWER: 'Viewer', ADMIN: 'Administrator' }

export interface Rights {
  role: UserRole
  isReadOnly: boolean
}

export function personRole({ role, isReadOnly }: Rights): PersonRole {
  return role === 'USER' && isReadOnly ? 'VIEWER' : role
}

export function rightsOf(role: PersonRole): Rights {
  return role === 'VIEWER' ? { role: 'USER', isReadOnly: true } : { role, isReadOnly: false }
}
