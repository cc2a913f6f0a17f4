import { API_RESOURCES, type ApiScope } from '#app/people/auth/api-access/api-scope.ts'
import type { ApiTokenLifetime } from '#app/people/auth/api-access/api-token.ts'

export const LIFETIME_WORDS: Record<ApiTokenLifetime, string> = {
  '30': 'After 30 days',
  '90': 'After 90 days',
  '365': 'After 365 days',
  never: 'Never',
}

/** “Read”, “Read and write”, “Read brands; read and write athletes, jobs”, or “Nothing”. */
export function describeScopes(scopes: readonly ApiScope[]): string {
  if (scopes.includes('write')) return 'Read and write'

  const written = API_RESOURCES.filter((resource) => scopes.includes(`${resource}:write`)).join(', ')
  if (scopes.includes('read')) return written ? `Read; write ${written}` : 'Read'

  const read = API_RESOURCES.filter((resource) => scopes.includes(`${resource}:read`)).join(', ')
  if (!read && !written) return 'Nothing'
  const parts = [read && `read ${read}`, written && `read and write ${written}`].filter(Boolean).join('; ')
  return parts.charAt(0).toUpperCase() + parts.slice(1)
}
