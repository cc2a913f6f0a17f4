import { once } from 'node:events'
import { request } from 'node:http'
import { hostname } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { serveLocally } from '#tests/local-http-server.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { buildOf, test } from '#tests/web.ts'
import { createRequestListener } from './request-listener.server.ts'

setEnvironment({ PUBLIC_URL: 'https://radar.example', HSTS_INCLUDE_SUBDOMAINS: '1' })

test('with PUBLIC_URL, a host that is neither its own nor this machine’s is answered 421 [D-45]', async ({
  web: _,
}) => {
  const { port } = await serveLocally(createRequestListener(buildOf({ '/page': { default: () => null } })))
  const ask = async (host: string, path = '/page', headers = {}) => {
    const [answer] = await once(request({ port, path, headers: { Host: host, ...headers } }).end(), 'response')
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }

  for (const own of [
    'radar.example',
    'radar.example:8443',
    'RADAR.example',
    'localhost',
    '127.0.0.1:1',
    '[::1]',
    hostname(),
  ])
    expect([own, (await ask(own)).status]).toEqual([own, 200])
  for (const other of ['evil.example', 'radar.example.evil.example', 'sub.radar.example', '192.0.2.1'])
    expect([other, (await ask(other)).status]).toEqual([other, 421])
  expect((await ask('radar.example', '/page', { 'X-Forwarded-Host': 'evil.example' })).status).toBe(200)

  const call = await ask('evil.example', '/api/v1/athletes')
  expect(call.status).toBe(421)
  expect(JSON.parse(call.body)).toMatchObject({ status: 421, errors: [] })
  expect(call.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
})
