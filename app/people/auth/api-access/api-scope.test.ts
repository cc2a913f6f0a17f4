import { describe, expect, test } from 'vitest'
import type { Operation } from './api-route.server.ts'
import {
  API_RESOURCES,
  API_SCOPES,
  type ApiScope,
  covers,
  joinScopes,
  requiredScopes,
  splitScopes,
} from './api-scope.ts'

const user = { access: 'user' }

describe('the scope that a call needs [D-09]', () => {
  test.for<[string, string, string]>([
    ['GET', '/api/v1/athletes', 'athletes:read'],
    ['HEAD', '/API/V1/Athletes/7/brands/', 'athletes:read'],
    ['POST', '/api/v1/athletes/7/process', 'athletes:write'],
    ['DELETE', '/api/v1/brands/7', 'brands:write'],
    ['GET', '/api/athletes/export', 'athletes:read'],
    ['PUT', '/api/v1/relationships/:id/review', 'relationships:write'],
    ['GET', '/api/v1/auth/me', 'read'],
    ['PUT', '/api/v1/auth/me', 'write'],
  ])('%s %s: %s', ([method, path, scope]) => {
    expect(requiredScopes(user, method, path)).toEqual([scope])
  })

  test('its definition may name another, several of which one will do, or none', () => {
    expect(requiredScopes({ ...user, scope: 'brands:read' }, 'POST', '/api/v1/athletes')).toEqual(['brands:read'])
    const several: ApiScope[] = ['brands:read', 'athletes:read']
    expect(requiredScopes({ ...user, scope: several }, 'GET', '/api/v1/analytics')).toEqual(several)
    expect(requiredScopes({ ...user, scope: 'any' }, 'GET', '/api/v1/auth/me')).toEqual([])
    expect(requiredScopes({ ...user, scope: 'session' }, 'GET', '/api/v1/auth/me')).toBe('session')
  })

  test('an open call needs one only where it belongs to a resource', () => {
    expect(requiredScopes({ access: 'open' }, 'GET', '/api/v1/openapi.json')).toEqual([])
    expect(requiredScopes({ access: 'open' }, 'GET', '/api/v1/search/global')).toEqual(['search:read'])
  })
})

test.for<[ApiScope[], ApiScope, boolean]>([
  [['write'], 'athletes:write', true],
  [['write'], 'write', true],
  [['write'], 'read', true],
  [['read'], 'athletes:read', true],
  [['read'], 'athletes:write', false],
  [['athletes:write'], 'athletes:read', true],
  [['athletes:read'], 'athletes:write', false],
  [['athletes:write'], 'brands:read', false],
  [['athletes:write'], 'read', false],
  [['athletes:write', 'brands:read'], 'brands:read', true],
  [[], 'athletes:read', false],
])('a token with %j and a call that needs %s: %s [D-09]', ([scopes, needed, isCovered]) => {
  expect(covers(scopes, needed)).toBe(isCovered)
})

test.for<[ApiScope[], string]>([
  [['read'], 'read'],
  [['write', 'read', 'jobs:write'], 'write'],
  [['brands:read', 'read'], 'read'],
  [['brands:write', 'read'], 'read brands:write'],
  [['jobs:read', 'athletes:write', 'athletes:read'], 'athletes:write jobs:read'],
])('%j is stored as “%s” [D-09]', ([scopes, stored]) => {
  expect(joinScopes(scopes)).toBe(stored)
  expect(joinScopes(splitScopes(stored))).toBe(stored)
})

test('a stored scope that is unknown by now gives nothing, one that is offered no longer still lets read [D-09]', () => {
  expect(splitScopes('athletes:read gone:write relationships:read')).toEqual(['athletes:read'])
  expect(splitScopes('users:write')).toEqual(['users:read'])
  expect(splitScopes('users:read users:write')).toEqual(['users:read'])
})

interface CallModule {
  loader?: { operation?: Operation }
  action?: { operations?: Record<string, Operation> }
}

test('every resource that a token opens has its scopes, and every scope opens a call [D-09] [API]', () => {
  const modules = import.meta.glob<CallModule>(['../../../routes/api/v1/*/**/*.ts'], { eager: true })
  const asked = Object.entries(modules).map(([path, { loader, action }]) => {
    const calls = Object.entries({ ...(loader?.operation && { GET: loader.operation }), ...action?.operations })
    const address = path.replace('../../../routes', '').replace(/\.ts$/, '')
    const scopes = calls.flatMap(([method, { definition }]) => requiredScopes(definition, method, address))
    return { resource: path.split('/v1/')[1]?.split('/')[0], scopes }
  })
  const opened = asked.filter(({ scopes }) => scopes.some((scope) => scope !== 'session'))
  const resources = new Set(opened.map(({ resource }) => resource))
  resources.delete('auth')
  expect(resources).toEqual(new Set(API_RESOURCES))

  const needed = asked.flatMap(({ scopes }) => scopes)
  expect(API_SCOPES.filter((scope) => !needed.includes(scope))).toEqual([])
  expect(needed.filter((scope) => scope !== 'session' && !API_SCOPES.includes(scope))).toEqual([])
})
