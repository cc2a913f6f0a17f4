import type { Generated } from 'kysely'

export interface AuthenticatorAppTable {
  user_id: number
  /** Base32, sealed with the installation's key. */
  secret: string
  /** The period of the last code that was accepted: neither it nor an earlier one is accepted again. */
  last_step: number
  created_at: string
}

export interface RecoveryCodeTable {
  id: Generated<number>
  user_id: number
  /** The same for all codes made together. */
  salt: string
  code_hash: string
  used_at: string | null
}

export interface PasskeyTable {
  id: Generated<number>
  public_id: string
  user_id: number
  /** As the browser names it. */
  credential_id: string
  /** COSE. */
  public_key: Buffer
  /** How often it was used, as the authenticator counts; always 0 for those that are synchronised. */
  counter: number
  /** JSON: the ways to reach the authenticator. */
  transports: string
  name: string
  created_at: string
  last_used_at: string | null
}
