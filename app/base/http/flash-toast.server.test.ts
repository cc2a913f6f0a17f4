import { expect, test } from 'vitest'
import { redirectWithToast, takeToast } from './flash-toast.server.ts'

const DOCUMENT = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('a toast survives the redirect and is shown once [S-11]', async () => {
  const redirect = await redirectWithToast('/dashboard', { title: 'Welcome back!', description: 'Zoë — “hi”' })
  const [cookie = ''] = redirect.headers.get('Set-Cookie')?.split(';') ?? []
  const taken = await takeToast(new Request('http://icon-radar.test/', { headers: { ...DOCUMENT, Cookie: cookie } }))

  expect(redirect.status).toBe(302)
  expect(redirect.headers.get('Location')).toBe('/dashboard')
  expect(taken.toast).toMatchObject({ title: 'Welcome back!', description: 'Zoë — “hi”', variant: 'default' })
  expect(new Headers(taken.headers).get('Set-Cookie')).toMatch(/^icon-radar-toast=;.*Max-Age=0/)
})

test('a toast in data that a script loads stays until the script clears it [S-11]', async () => {
  const redirect = await redirectWithToast('/dashboard', { title: 'Job cancelled' })
  const [cookie = ''] = redirect.headers.get('Set-Cookie')?.split(';') ?? []
  const taken = await takeToast(new Request('http://icon-radar.test/', { headers: { Accept: '*/*', Cookie: cookie } }))

  expect(taken).toEqual({ toast: expect.objectContaining({ title: 'Job cancelled' }), headers: {} })
})

test('the redirect keeps the other headers it was given [S-11]', async () => {
  const redirect = await redirectWithToast('/', { title: 'x' }, { headers: { 'Set-Cookie': 'a=b' } })

  expect(redirect.headers.getSetCookie()).toHaveLength(2)
})

test('an unsigned toast is not shown [P]', async () => {
  const forged = Buffer.from(JSON.stringify({ id: '1', title: 'Pay here', variant: 'default' })).toString('base64')
  const request = new Request('http://icon-radar.test/', { headers: { Cookie: `icon-radar-toast=${forged}` } })

  expect((await takeToast(request)).toast).toBeNull()
})
