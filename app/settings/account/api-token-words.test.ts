import { expect, test } from 'vitest'
import type { ApiScope } from '#app/people/auth/api-access/api-scope.ts'
import { describeScopes } from './api-token-words.ts'

test.for<[ApiScope[], string]>([
  [['read'], 'Read'],
  [['write'], 'Read and write'],
  [['brands:read'], 'Read brands'],
  [['athletes:write', 'jobs:write'], 'Read and write athletes, jobs'],
  [['athletes:write', 'brands:read'], 'Read brands; read and write athletes'],
  [['read', 'jobs:write'], 'Read; write jobs'],
  [[], 'Nothing'],
])('a token with %j may: %s [D-09]', ([scopes, words]) => {
  expect(describeScopes(scopes)).toBe(words)
})
