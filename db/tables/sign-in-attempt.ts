import type { Generated } from 'kysely'

export interface SignInAttemptTable {
  id: Generated<number>
  email_key: string
  address: string
  succeeded: 0 | 1
  attempted_at: string
}
