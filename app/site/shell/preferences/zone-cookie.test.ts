import { expect, test } from 'vitest'
import { UTC } from '#app/base/components/display/format.ts'
import { readZone, zoneCookie } from './zone-cookie.ts'

test('the zone reported by a browser is used for later pages [D-21]', () => {
  const zone = { locale: 'de-DE', timeZone: 'America/Argentina/Buenos_Aires' }
  const [pair] = zoneCookie(zone).split(';')

  expect(readZone(withCookies(`theme=dark; ${pair}; shortcuts=off`))).toEqual(zone)
})

test.each([
  '',
  'zone=',
  'zone=de-DE~Europe/Nowhere',
  'zone=d_e~Europe/Berlin',
  'otherzone=de-DE~Europe/Berlin',
  `zone=de-DE~${'x'.repeat(65)}`,
])('without one that is known it is UTC: %s [D-21]', (cookies) => {
  expect(readZone(withCookies(cookies))).toEqual(UTC)
})

function withCookies(cookies: string): Request {
  return new Request('http://127.0.0.1/', { headers: { Cookie: cookies } })
}
