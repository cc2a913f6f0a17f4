import { expect, test } from 'vitest'
import { describeAccess } from './describe-access.ts'

test.each([
  ['everyone', 'any', 'open to everyone'],
  ['everyone', { scopes: ['search:read'] }, 'open to everyone; an API token needs the scope `search:read`'],
  ['signed in', 'any', 'signed-in users: an access token or any API token'],
  [
    'signed in',
    { scopes: ['athletes:read', 'brands:read'] },
    'signed-in users: an access token, or an API token with the scope `athletes:read` or `brands:read`',
  ],
  ['signed in', 'refused', 'signed-in users: an access token; API tokens are refused'],
  [
    'administrators',
    { scopes: ['jobs:write'] },
    'administrators only: an access token, or an API token with the scope `jobs:write`',
  ],
] as const)('a call for %s that an API token makes with %j says so [API]', (access, apiToken, words) => {
  expect(describeAccess({ access, apiToken })).toBe(words)
})
