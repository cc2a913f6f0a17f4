import type { Generated } from 'kysely'

export interface OpenidIdentityTable {
  id: Generated<number>
  user_id: number
  issuer: string
  subject: string
  created_at: string
}
