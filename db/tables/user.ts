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

export interface ApiTokenTable {
  id: Generated<number>
  public_id: string
  user_id: number
  name: string
  token_hash: string
  scope: 'read' | 'write'
  /** What it is limited to, separated by spaces; null for everything that `scope` says. */
  resource_scopes: Generated<string | null>
  created_at: string
  last_used_at: string | null
  expires_at: string | null
  revoked_at: string | null
  /** Null if the user's limit alone counts. */
  calls_per_minute: Generated<number | null>
}

export interface EmailProofTable {
  id: Generated<number>
  user_id: number
  /** The address to prove: the user's, or the one it is to become. */
  email: string
  /** Null until its link is mailed. */
  token_hash: string | null
  created_at: string
  expires_at: string
  used_at: string | null
}

export interface InvitationTable {
  id: Generated<number>
  public_id: string
  token_hash: string
  email: string
  email_key: string
  /** As whoever invited them has entered it, or null. */
  first_name: string | null
  last_name: string | null
  role: UserRole
  is_read_only: number
  invited_by: number | null
  created_at: string
  expires_at: string
  accepted_at: string | null
  revoked_at: string | null
}

export interface OpenidIdentityTable {
  id: Generated<number>
  user_id: number
  issuer: string
  subject: string
  created_at: string
}

export interface PasswordResetTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at: string
  expires_at: string
  used_at: string | null
  /** Whether it was mailed, so that who opens it has the address. */
  proves_address: Generated<0 | 1>
}

export interface RefreshTokenTable {
  id: Generated<number>
  public_id: string
  user_id: number
  token_hash: string
  remember: Generated<0 | 1>
  user_agent: string | null
  address: string | null
  created_at: string
  last_used_at: string
  expires_at: string
  revoked_at: string | null
  /** Whether an OpenID provider has signed its user in. */
  by_openid: Generated<0 | 1>
  /** When its user last proved who they are; null if nobody says. */
  proved_at: string | null
}

export interface SignInAttemptTable {
  id: Generated<number>
  email_key: string
  address: string
  succeeded: 0 | 1
  attempted_at: string
}
