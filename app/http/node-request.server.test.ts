import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { requestUrl } from './node-request.server.ts'

const HOST = 'radar.example'

test('the host and the scheme are those that the nearest counted proxy names, not those of the client [D-45]', () => {
  const headers = { host: HOST, 'x-forwarded-host': 'evil.example, public.example', 'x-forwarded-proto': 'http, https' }

  expect(urlOf(headers, 0)).toBe('http://radar.example/')
  expect(urlOf(headers, 1)).toBe('https://public.example/')
  expect(urlOf({ host: HOST }, 1)).toBe('http://radar.example/')
})

function urlOf(headers: Record<string, string>, trustedProxies: number): string | undefined {
  const message = { url: '/', headers, headersDistinct: { host: [headers.host] } } as unknown as IncomingMessage
  return requestUrl(message, trustedProxies)?.href
}
