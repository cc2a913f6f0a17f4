import { describe, expect } from 'vitest'
import * as search from '#app/routes/search.tsx'
import { ask, serveRoutes, test } from '#tests/web.ts'

const serve = serveRoutes({ '/search': search })
const find = (query: string, address: string, cookie = '') =>
  serve(ask(`/search?q=${encodeURIComponent(query)}`, { headers: { cookie } }), address)

describe('the search page', () => {
  test('is open to visitors [F-01] [D-04]', async ({ web }) => {
    expect(web).toBeDefined()
    expect((await find('james', '203.0.113.10')).status).toBe(200)
  })

  test('a visitor has 120 searches a minute, then gets Retry-After; a user continues [D-33]', async ({ web }) => {
    const { cookie } = await web.signIn('USER')
    for (let request = 1; request <= 120; request += 1) {
      expect((await find('james', '203.0.113.11')).status).toBe(200)
    }

    const refused = await find('james', '203.0.113.11')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await find('', '203.0.113.11')).status).toBe(200)
    expect((await find('james', '203.0.113.11', cookie)).status).toBe(200)
  })
})
