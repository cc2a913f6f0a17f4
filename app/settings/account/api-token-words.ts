import type { ApiTokenLifetime } from '#app/auth/api-access/api-token.ts'
import type { ApiTokenScope } from '#db/tables/api-token.ts'

export const SCOPE_WORDS: Record<ApiTokenScope, string> = { read: 'Read', write: 'Read and write' }

export const LIFETIME_WORDS: Record<ApiTokenLifetime, string> = {
  '30': 'After 30 days',
  '90': 'After 90 days',
  '365': 'After 365 days',
  never: 'Never',
}
