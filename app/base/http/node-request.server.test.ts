import type { IncomingMessage } from 'node:http'
import compression from 'compression'
import { expect, test } from 'vitest'
import { serveLocally } from '#tests/local-http-server.ts'
import { wholeAnswer } from './bodies/whole-answer.server.ts'
import { requestUrl, sendWebResponse, type TrustedProxies } from './node-request.server.ts'

const HOST = 'radar.example'

test('the host and the scheme are those that the nearest counted proxy names, not those of the client [D-45]', () => {
  const headers = { host: HOST, 'x-forwarded-host': 'evil.example, public.example', 'x-forwarded-proto': 'http, https' }

  expect(urlOf(headers, { trustProxy: 0, trustProxyHost: '0' })).toBe('http://radar.example/')
  expect(urlOf(headers, { trustProxy: 1, trustProxyHost: '0' })).toBe('https://radar.example/')
  expect(urlOf(headers, { trustProxy: 1, trustProxyHost: '1' })).toBe('https://public.example/')
  expect(urlOf({ host: HOST }, { trustProxy: 1, trustProxyHost: '1' })).toBe('http://radar.example/')
})

test.each([
  [HOST, 'https://radar.example:8443', 'http://radar.example:8443/'],
  [`${HOST}:3000`, 'https://radar.example:8443', 'http://radar.example:3000/'],
  ['localhost', 'https://radar.example:8443', 'http://localhost/'],
  [HOST, 'https://radar.example', 'http://radar.example/'],
])('the host %s with PUBLIC_URL %s is %s: proxies may leave the port out [O-02] [D-45]', (host, publicUrl, url) => {
  expect(urlOf({ host }, { trustProxy: 0, trustProxyHost: '0', publicUrl })).toBe(url)
})

function urlOf(headers: Record<string, string>, trusted: TrustedProxies): string | undefined {
  const message = { url: '/', headers, headersDistinct: { host: [headers.host] } } as unknown as IncomingMessage
  return requestUrl(message, trusted)?.href
}

test('a JSON response says how long it is, unless it is compressed [T-04]', async () => {
  const compress = compression({ threshold: 1024 }) as unknown as (m: unknown, r: unknown, next: () => void) => void
  const body = JSON.stringify('Łódź'.repeat(1_000))
  const { url } = await serveLocally((message, response) => {
    const answer = wholeAnswer(body, { headers: { 'Content-Type': 'application/json' } })
    compress(message, response, () => void sendWebResponse(answer, response, undefined))
  })
  const ask = async (encoding: string) => {
    const answer = await fetch(url, { headers: { 'Accept-Encoding': encoding } })
    return [answer.headers.get('Content-Length'), (await answer.text()) === body]
  }

  expect(await ask('identity')).toEqual([String(Buffer.byteLength(body)), true])
  expect(await ask('gzip')).toEqual([null, true])
})
