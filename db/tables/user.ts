import type { Generated, Selectable } from 'kysely'

export const USER_ROLES = ['ADMIN', 'USER'] as const
export type UserRole = (typeof USER_ROLES)[number]

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export interface UserTable {
  id: Generated<number>
  public_id: string
  first_name: string
  last_name: string
  email: string
  email_key: string
  password_hash: string
  role: Generated<UserRole>
  /** 1 for a viewer, whose role is USER. */
  is_read_only: Generated<number>
  theme: Generated<Theme>
  notifications: Generated<string>
  /** JSON: the choices made for the last upload. */
  upload_settings: Generated<string>
  disabled_at: string | null
  /** When the address was proved by a link mailed to it; until then it gets no other mail. */
  email_verified_at: Generated<string | null>
  /** The account is deleted; its row stands for what its user did, and names nobody. */
  deleted_at: Generated<string | null>
  created_at: string
  updated_at: string
}
export type UserRow = Selectable<UserTable>
