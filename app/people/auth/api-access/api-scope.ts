/** What a personal token may be limited to: the first segment of a call's path names its resource. */
export const API_RESOURCES = [
  'athletes',
  'brands',
  'bulk-edits',
  'own-fields',
  'tags',
  'relationships',
  'reviews',
  'jobs',
  'imports',
  'uploads',
  'search',
  'analytics',
  'users',
  'notifications',
  'alerts',
  'views',
  'watches',
  'providers',
  'requests',
  'activity',
] as const
type ApiResource = (typeof API_RESOURCES)[number]

type Right = 'read' | 'write'

/** `read` and `write` alone cover every resource; writing includes reading. */
export type ApiScope = Right | `${ApiResource}:${Right}`

/** Of a call: a scope, several of which one will do, `any` valid token, or no token but a `session`. */
export type ScopeChoice = ApiScope | readonly ApiScope[] | 'any' | 'session'

/**
 * They would open nothing: accounts, providers and the retention are changed with a session alone, relationships are read with
 * their athlete, and the request log is only read.
 */
const NOT_OFFERED: readonly ApiScope[] = [
  'users:write',
  'relationships:read',
  'providers:write',
  'requests:write',
  'activity:write',
]

export const API_SCOPES: readonly ApiScope[] = [
  'read' as const,
  'write' as const,
  ...API_RESOURCES.flatMap((resource) => [`${resource}:read`, `${resource}:write`] as const),
].filter((scope) => !NOT_OFFERED.includes(scope))

const RESOURCE = /^\/api\/(?:v1\/)?([^/.]+)/i

/**
 * The scopes of which a token needs one for a call, by the call's resource and method unless its definition names
 * others. None if any valid token will do, `session` if none does.
 */
export function requiredScopes(
  { access, scope }: { access: string; scope?: ScopeChoice },
  method: string,
  pathname: string,
): readonly ApiScope[] | 'session' {
  if (scope === 'session') return scope
  if (scope) return scope === 'any' ? [] : [scope].flat()

  const right = method === 'GET' || method === 'HEAD' ? 'read' : 'write'
  const resource = RESOURCE.exec(pathname)?.[1]?.toLowerCase()
  if (isResource(resource)) return [`${resource}:${right}`]
  return access === 'open' ? [] : [right]
}

/** Whether a token with these scopes may do what needs that one. */
export function covers(scopes: readonly ApiScope[], needed: ApiScope): boolean {
  if (scopes.includes('write') || scopes.includes(needed)) return true
  if (!needed.endsWith('read')) return false
  return scopes.includes('read') || scopes.includes(needed.replace(/read$/, 'write') as ApiScope)
}

/** As they are stored: in the order of `API_SCOPES`, without those that another includes. */
export function joinScopes(scopes: readonly ApiScope[]): string {
  return API_SCOPES.filter((scope) => {
    const others = scopes.filter((other) => other !== scope)
    return scopes.includes(scope) && !covers(others, scope)
  }).join(' ')
}

/** Of a scope that is no longer offered, its reading remains. */
export function splitScopes(scope: string): ApiScope[] {
  const names = scope.split(' ').map((name) => (isOffered(name) ? name : name.replace(/:write$/, ':read')))
  return [...new Set(names.filter(isOffered))]
}

function isOffered(name: string): name is ApiScope {
  return API_SCOPES.some((scope) => scope === name)
}

function isResource(name: string | undefined): name is ApiResource {
  return API_RESOURCES.some((resource) => resource === name)
}
