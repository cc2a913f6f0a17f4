import { createHmac } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { keyFor } from '#app/base/platform/secrets.server.ts'
import { issueAccessToken, issueSocketToken, readAccessToken, readSocketToken } from './access-token.server.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test('an access token names its user and session for fifteen minutes [D-03] [D-45]', async () => {
  const token = await issueAccessToken('user-1', 'session-1', NOW)

  expect(await readAccessToken(token, later(899))).toEqual({
    userId: 'user-1',
    sessionId: 'session-1',
    expiresAt: later(900),
  })
  expect(await readAccessToken(token, later(901))).toBeUndefined()
})

test('a socket token names its user and session for a minute, whatever the life of access tokens [R-01]', async () => {
  const token = await issueSocketToken('user-1', 'session-1', NOW)

  expect(await readSocketToken(token, later(59))).toEqual({
    userId: 'user-1',
    sessionId: 'session-1',
    expiresAt: later(60),
  })
  expect(await readSocketToken(token, later(61))).toBeUndefined()
})

test('each kind of token has an audience and a key of its own [R-01] [D-36]', async () => {
  const access = await issueAccessToken('user-1', 'session-1', NOW)
  const socket = await issueSocketToken('user-1', 'session-1', NOW)

  expect([decodeJwt(access).aud, decodeJwt(socket).aud]).toEqual(['icon-radar-api', 'icon-radar-socket'])
  expect(await readAccessToken(socket, NOW)).toBeUndefined()
  expect(await readSocketToken(access, NOW)).toBeUndefined()
  const claims = { audience: 'icon-radar-socket', key: keyFor('access token') }
  expect(await readSocketToken(await forge(claims), NOW)).toBeUndefined()
})

const foreign: [string, () => Promise<string>][] = [
  ['signed with another key', () => forge({ key: keyFor('session cookie') })],
  ['signed with another algorithm, by the right key', otherAlgorithm],
  ['for another audience', () => forge({ audience: 'another-product' })],
  ['of another issuer', () => forge({ issuer: 'another-product' })],
  ['without a session', () => forge({ claims: {} })],
  ['without a signature', unsigned],
  ['whose claims were changed', changed],
  ['that is no token', async () => 'x.y.z'],
  ['that is empty', async () => ''],
]

test.for(foreign)('a token %s is worth nothing [D-03]', async ([, make]) => {
  expect(await readAccessToken(await make(), NOW)).toBeUndefined()
})

test('a token that was good before is worth nothing once it has expired [D-03]', async () => {
  const token = await issueAccessToken('user-1', 'session-1', NOW)

  expect(await readAccessToken(token, NOW)).toBeDefined()
  expect(await readAccessToken(token, later(900))).toBeUndefined()
  expect(await readAccessToken(token, later(899))).toBeDefined()
})

test('this test’s forger creates valid tokens by default', async () => {
  expect(await readAccessToken(await forge({}), NOW)).toBeDefined()
})

async function forge({
  key = keyFor('access token'),
  issuer = 'icon-radar',
  audience = 'icon-radar-api',
  claims = { sid: 'session-1' } as Record<string, string>,
}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('user-1')
    .setExpirationTime(later(60))
    .sign(key)
}

async function otherAlgorithm(): Promise<string> {
  const [, claims] = (await forge({})).split('.')
  const signed = `${Buffer.from('{"alg":"HS512"}').toString('base64url')}.${claims}`
  return `${signed}.${createHmac('sha512', keyFor('access token')).update(signed).digest('base64url')}`
}

async function unsigned(): Promise<string> {
  const [, claims] = (await forge({})).split('.')
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
}

async function changed(): Promise<string> {
  const [header, claims = '', signature] = (await forge({})).split('.')
  const raised = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'user-2' }
  return `${header}.${Buffer.from(JSON.stringify(raised)).toString('base64url')}.${signature}`
}
