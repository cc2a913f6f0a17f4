import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInToApi } from '#tests/api-client.ts'
import { signInToPages } from '#tests/page-session.ts'
import { ADMIN, type Product, startProduct } from '#tests/product.ts'

const OTHER = { firstName: 'Olga', lastName: 'Other', email: 'olga@example.com', password: 'Correct-Horse-2' }
const TYPED = { name: 'Ana <b>Über</b>', sport: 'Chess', status: 'RETIRED', 'socialHandles.instagram': '@ana' }
const PAGE = '/athletes/new?from=%2Fathletes%3Fpage%3D2'

const PASTED = { name: 'Squad', table: 'Ana Sample\tChess\n'.repeat(20_000).trim() }

let product: Product

beforeAll(async () => {
  product = await startProduct({ worker: false, env: { LOG_LEVEL: 'debug' } })
  await (await signInToApi(product.url)).post('/api/v1/auth/register', { body: OTHER })
})
afterAll(() => product.stop())

test('a form whose sign-in has expired comes back after signing in, as it was typed, and nothing was saved (issue 33)', async () => {
  const asked = await send(PAGE, TYPED, await endedSession())
  const signIn = await asked.text()

  expect(asked.status).toBe(401)
  expect(asked.headers.get('cache-control')).toBe('private, no-store')
  expect(signIn).toContain('what you entered is shown again afterwards')
  expect(signIn).not.toContain('Chess')
  expect(actionOf(signIn)).toBe(`/login?${new URLSearchParams({ redirectTo: PAGE })}`)

  const wrong = await send(actionOf(signIn), { ...ADMIN, password: 'Wrong-Horse-1', entered: sealedIn(signIn) })
  const again = await wrong.text()
  expect([wrong.status, sealedIn(again)]).toEqual([401, sealedIn(signIn)])

  const shown = await send(actionOf(again), { ...ADMIN, entered: sealedIn(again) })
  const page = await shown.text()
  expect(shown.status).toBe(200)
  expect(valuesIn(page)).toMatchObject({ name: TYPED.name, sport: 'Chess', 'socialHandles.instagram': '@ana' })
  expect(page).toMatch(/<option[^>]*selected=""[^>]*>Retired/)
  expect(page).toContain('Your sign-in had expired.')
  expect(page).toContain(`history.replaceState(null,"","${PAGE.replaceAll('&', '\\u0026')}")`)
  expect(await athletesNamed('Über')).toBe(0)

  const cookie = cookieOf(shown)
  expect((await send(PAGE, TYPED, cookie)).status).toBe(302)
  expect(await athletesNamed('Über')).toBe(1)
})

test('another user who signs in there sees nothing of it, and is told so (issue 33)', async () => {
  const signIn = await (await send(PAGE, TYPED, await endedSession())).text()
  const answer = await send(actionOf(signIn), { ...OTHER, entered: sealedIn(signIn) })

  expect([answer.status, answer.headers.get('location')]).toEqual([302, PAGE])
  expect(await answer.text()).not.toContain('Chess')
  expect(toastOf(answer)).toContain('cannot be shown again')
})

test('where the browser has lost its cookie nobody knows who typed it, and whoever signs in there goes on (issue 33)', async () => {
  const signIn = await (await send(PAGE, TYPED)).text()
  const shown = await send(actionOf(signIn), { ...OTHER, entered: sealedIn(signIn) })

  expect(valuesIn(await shown.text())).toMatchObject({ sport: 'Chess' })
})

test('sealed text that was changed, is for another page, or is none, shows nothing and signs in (issue 33)', async () => {
  const signIn = await (await send(PAGE, TYPED, await endedSession())).text()
  const sealed = sealedIn(signIn)
  const middle = Math.floor(sealed.length / 2)
  const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1)

  for (const [entered, page] of [
    [changed, PAGE],
    [sealed, '/athletes/new'],
    [sealed, '/settings'],
    ['v1.', PAGE],
    ['', PAGE],
    ['x'.repeat(50_000), PAGE],
  ] as const) {
    const answer = await send(`/login?${new URLSearchParams({ redirectTo: page })}`, { ...ADMIN, entered })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, page])
    expect(toastOf(answer)).toContain('cannot be shown again')
  }
})

test('an administrator’s form is not shown to whoever has lost the role (issue 33)', async () => {
  const signIn = await (await send('/settings/contact', { contact: 'typed@example.com' })).text()
  const refused = await send(actionOf(signIn), { ...OTHER, entered: sealedIn(signIn) })

  expect(refused.status).toBe(403)
  expect(await refused.text()).not.toContain('typed@example.com')
})

test('a file and a text that no form takes are named on the sign-in page (issue 33)', async () => {
  const file = new FormData()
  file.set('file', new File(['name,sport\nAna,Chess\n'], 'athletes.csv'))
  for (const [path, body] of [
    ['/athletes/import', file],
    ['/settings', new URLSearchParams({ firstName: 'x'.repeat(70_000) })],
    // Those who were not signed in are read no more than that of.
    ['/upload/paste', new URLSearchParams(PASTED)],
  ] as const) {
    const answer = await post(path, body)
    const page = await answer.text()
    expect([answer.status, actionOf(page)]).toEqual([401, `/login?${new URLSearchParams({ redirectTo: path })}`])
    expect(page).toContain('Files and very long texts cannot be kept')
    expect(page).not.toContain('name="entered"')
  }
})

test('a table longer than other forms comes back too, after a wrong password as well [O-02] [M-01]', async () => {
  const signIn = await (await send('/upload/paste', PASTED, await endedSession())).text()
  const wrong = await send(actionOf(signIn), { ...ADMIN, password: 'Wrong-Horse-1', entered: sealedIn(signIn) })
  const shown = await send(actionOf(signIn), { ...ADMIN, entered: sealedIn(await wrong.text()) })

  const typed = unescapeHtml(/<textarea[^>]*>([^<]*)</.exec(await shown.text())?.[1] ?? '')
  expect(typed.trim()).toBe(PASTED.table)
})

test.each([
  ['/login/passkey', { response: '{}', challenge: 'none' }, 'This passkey does not sign you in here'],
  ['/login/code', { ticket: 'too old', code: '123456' }, 'Please enter your password again'],
])('a sign-in that fails at %s leads back without losing it [O-02] [D-93]', async (step, fields, said) => {
  const signIn = await (await send(PAGE, TYPED, await endedSession())).text()
  const query = new URL(actionOf(signIn), product.url).search
  const answer = await send(step + query, { ...fields, entered: sealedIn(signIn) })
  const again = await answer.text()

  expect([answer.status, actionOf(again), sealedIn(again)]).toEqual([401, actionOf(signIn), sealedIn(signIn)])
  expect(again).toContain(said)
})

test('an edit keeps the version it was opened with, so a save since then is not overwritten (issue 33)', async () => {
  const api = await signInToApi(product.url)
  const body = { name: 'Edited Twice', sport: 'Golf' }
  const { id } = (await api.post('/api/v1/athletes', { body })).data
  const path = `/athletes/${id}/edit`
  const signIn = await (await send(path, { ...body, name: 'Mine', version: '1' }, await endedSession())).text()
  await api.put('/api/v1/athletes/{id}', { path: { id }, body: { ...body, name: 'Theirs', version: 1 } })
  const shown = await send(actionOf(signIn), { ...ADMIN, entered: sealedIn(signIn) })
  const page = await shown.text()

  expect(valuesIn(page)).toMatchObject({ name: 'Mine', version: '1' })
  expect((await send(path, { ...body, name: 'Mine', version: '1' }, cookieOf(shown))).status).toBe(409)
})

test('names of fields that a library takes for structure are dropped unread (issue 33)', async () => {
  const hostile = { name: 'Ana', 'a[99999999].b': 'x', '__proto__.c': 'x', 'constructor.d': 'x', 'e.f.g': 'x' }
  const signIn = await (await send(PAGE, hostile)).text()
  const shown = await (await send(actionOf(signIn), { ...ADMIN, entered: sealedIn(signIn) })).text()

  expect(valuesIn(shown)).toMatchObject({ name: 'Ana' })
  expect(shown).not.toContain('99999999')
})

test('neither the log nor an address has what was typed (issue 33)', () => {
  expect(product.output()).toContain('"path":"/athletes/new"')
  expect(product.output()).not.toMatch(/Chess|typed@example\.com|entered=/)
})

/** The cookie of a session that has ended, as the browser still sends it. */
async function endedSession(): Promise<string> {
  const cookie = await signInToPages(product.url)
  await post('/logout', new URLSearchParams(), cookie)
  return cookie
}

function send(path: string, form: Record<string, string>, cookie = ''): Promise<Response> {
  return post(path, new URLSearchParams(form), cookie)
}

/** As a browser without script sends a form. */
function post(path: string, body: URLSearchParams | FormData, cookie = ''): Promise<Response> {
  const headers = { Origin: product.url, Accept: 'text/html', Cookie: cookie }
  return fetch(product.url + path, { method: 'POST', body, headers, redirect: 'manual' })
}

async function athletesNamed(search: string): Promise<number> {
  return (await (await signInToApi(product.url)).get('/api/v1/athletes', { query: { search } })).pagination.total
}

function actionOf(page: string): string {
  return unescapeHtml(/<form[^>]* action="(\/login[^"]*)"/.exec(page)?.[1] ?? '')
}

function sealedIn(page: string): string {
  return valuesIn(page).entered ?? ''
}

/** The value of each input of a page by its name. */
function valuesIn(page: string): Record<string, string> {
  const inputs = page.match(/<input[^>]*>/g) ?? []
  const attribute = (input: string, name: string) =>
    unescapeHtml(new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '')
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]))
}

function unescapeHtml(text: string): string {
  const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign)
}

function cookieOf(answer: Response): string {
  return (
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith('icon-radar-auth='))
      ?.split(';')[0] ?? ''
  )
}

function toastOf(answer: Response): string {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('icon-radar-toast=')) ?? ''
  const [json = ''] = decodeURIComponent(line.slice('icon-radar-toast='.length).split(';')[0] ?? '').split('.')
  return Buffer.from(json, 'base64').toString()
}
