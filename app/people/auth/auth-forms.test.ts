import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { takeToast } from '#app/base/http/flash-toast.server.ts'
import * as accessToken from '#app/routes/access-token.ts'
import * as login from '#app/routes/login.tsx'
import * as logout from '#app/routes/logout.ts'
import * as register from '#app/routes/register.tsx'
import { ask, serveRoutes, test } from '#tests/web.ts'
import { findApiCaller } from './api-access/api-caller.server.ts'
import { findUser } from './guards.server.ts'

const ACCOUNT = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'Analytical1' }
const REGISTRATION = { ...ACCOUNT, confirmPassword: ACCOUNT.password, acceptTerms: 'on' }

test('registering opens a session, welcomes and leads to the dashboard [A-07] [D-01]', async ({ web: _ }) => {
  const answer = await submit(register.action, '/register', REGISTRATION)

  expect(await redirectOf(answer)).toEqual({
    to: '/dashboard',
    toast: {
      title: 'Welcome to Icon Radar!',
      description: 'Your account has been created successfully.',
      variant: 'default',
    },
  })
  expect(await userOf(answer)).toMatchObject({ email: 'ada@example.com', role: 'ADMIN' })
})

test('a taken address is reported on its field, and the input is kept except for passwords [A-07] [A-13]', async ({
  web: _,
}) => {
  await submit(register.action, '/register', REGISTRATION)
  const { status, body } = pageOf(await submit(register.action, '/register', REGISTRATION))

  expect(status).toBe(409)
  expect(body).toMatchObject({
    result: {
      error: { email: ['An account with this email already exists'] },
      initialValue: { firstName: 'Ada', email: 'ada@example.com' },
    },
    toast: { title: 'Registration failed', variant: 'destructive' },
  })
  expect(JSON.stringify(body)).not.toContain(ACCOUNT.password)
})

test('a faulty registration is checked on the server with the messages of the form [A-03]', async ({ web: _ }) => {
  const { status, body } = pageOf(await submit(register.action, '/register', { email: 'ada', password: 'Short1' }))

  expect(status).toBe(422)
  expect(body).toMatchObject({
    result: {
      error: {
        firstName: ['First name is required'],
        lastName: ['Last name is required'],
        email: ['Please enter a valid email address'],
        password: ['Password must be at least 8 characters'],
        confirmPassword: ['Please confirm your password'],
        acceptTerms: ['You must accept the terms and conditions'],
      },
    },
    toast: null,
  })
  expect(JSON.stringify(body)).not.toContain('Short1')
})

test('signing in greets and leads to the remembered path, never off the site [A-05] [D-05]', async ({ web: _ }) => {
  await submit(register.action, '/register', REGISTRATION)
  const enter = async (query: string) => redirectOf(await submit(login.action, `/login${query}`, ACCOUNT))

  expect(await enter('')).toEqual({
    to: '/dashboard',
    toast: { title: 'Welcome back!', description: 'You have been successfully logged in.', variant: 'default' },
  })
  expect((await enter('?redirectTo=%2Fathletes%3Fpage%3D2')).to).toBe('/athletes?page=2')
  expect((await enter('?redirectTo=https%3A%2F%2Fevil.example')).to).toBe('/dashboard')
  expect((await enter('?redirectTo=%2F%2Fevil.example')).to).toBe('/dashboard')
})

test('remember me keeps the cookie for 30 days, otherwise it ends with the browser [A-10] [D-06]', async ({
  web: _,
}) => {
  await submit(register.action, '/register', REGISTRATION)
  const cookieOf = async (form: Record<string, string>) => cookies(await submit(login.action, '/login', form))[0]

  expect(await cookieOf(ACCOUNT)).toMatch(/^icon-radar-auth=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await cookieOf({ ...ACCOUNT, rememberMe: 'on' })).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
})

test.for([
  ['/login', login.action],
  ['/register', register.action],
] as const)('%s ends the session that its cookie replaces, and no other [A-08]', async ([path, action], { web }) => {
  await submit(register.action, '/register', REGISTRATION)
  const [replaced, other] = [await web.signIn('USER'), await web.signIn('USER')]
  const form = { ...REGISTRATION, email: path === '/login' ? ACCOUNT.email : 'new@example.com' }
  const answer = await submit(action, path, form, replaced.cookie)

  expect(await userOf(answer)).toMatchObject({ email: form.email })
  expect(await findUser(ask('/', { headers: { Cookie: replaced.cookie } }))).toBeNull()
  expect(await findUser(ask('/', { headers: { Cookie: other.cookie } }))).not.toBeNull()
})

test('over HTTPS the cookie is Secure [D-03]', async ({ web: _ }) => {
  const answer = await submit(register.action, 'https://localhost/register', REGISTRATION)

  expect(cookies(answer)[0]).toContain('; Secure')
})

test('a failed login says the same for a wrong password and an unknown address [A-06]', async ({ web: _ }) => {
  await submit(register.action, '/register', REGISTRATION)
  const wrong = pageOf(await submit(login.action, '/login', { ...ACCOUNT, password: 'Analytical2' }))
  const unknown = pageOf(await submit(login.action, '/login', { ...ACCOUNT, email: 'nobody@example.com' }))

  expect(wrong.status).toBe(401)
  expect(wrong.body.toast).toMatchObject({ title: 'Login failed', variant: 'destructive' })
  expect([unknown.status, unknown.body.toast?.description]).toEqual([401, wrong.body.toast?.description])
  expect(wrong.body.result).toMatchObject({ initialValue: { email: 'ada@example.com' } })
  expect(JSON.stringify(wrong.body)).not.toContain('Analytical2')
})

test('a faulty login is checked on the server with the messages of the form [A-04]', async ({ web: _ }) => {
  const { status, body } = pageOf(await submit(login.action, '/login', { email: 'ada', password: '12345' }))

  expect(status).toBe(422)
  expect(body.result).toMatchObject({
    error: { email: ['Please enter a valid email address'], password: ['Password must be at least 6 characters'] },
  })
})

test('after too many failures the form says when to try again [P]', async ({ web: _ }) => {
  for (let failure = 0; failure < 5; failure += 1) await submit(login.action, '/login', ACCOUNT)
  const limited = await submit(login.action, '/login', ACCOUNT)

  expect(pageOf(limited)).toMatchObject({ status: 429, body: { toast: { title: 'Login failed' } } })
  expect(pageOf(limited).headers.get('Retry-After')).toBe('1')
})

test('that page carries Retry-After [P]', async ({ web }) => {
  await web.signIn('ADMIN')
  const serve = serveRoutes({ '/login': login })
  const send = () => serve(ask('/login', { method: 'POST', body: new URLSearchParams(ACCOUNT) }), '192.0.2.90')
  for (let failure = 0; failure < 5; failure += 1) await send()
  const limited = await send()

  expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '1'])
})

test.for([login, register])('a signed-in user is redirected to the dashboard [A-09]', async (page, { web }) => {
  const { cookie } = await web.signIn('USER')
  const args = {
    request: ask('/login', { headers: { Cookie: cookie } }),
    params: {},
    context: {},
  } as LoaderFunctionArgs
  const refusal = await page.loader(args).catch((thrown: Response) => thrown)

  expect(refusal instanceof Response && refusal.headers.get('Location')).toBe('/dashboard')
})

test('signing out revokes the session, clears the cookie and confirms it [A-08]', async ({ web }) => {
  const { cookie } = await web.signIn('USER')
  const request = ask('/logout', { method: 'POST', headers: { Cookie: cookie } })
  const answer = await logout.action({ request, params: {}, context: {} } as ActionFunctionArgs)

  expect(await redirectOf(answer)).toMatchObject({ to: '/login', toast: { title: 'Signed out' } })
  expect(cookies(answer)[0]).toMatch(/^icon-radar-auth=;.*Max-Age=0/)
  expect(await findUser(ask('/', { headers: { Cookie: cookie } }))).toBeNull()
})

test('signing out ends the session and is recorded, or neither [A-08]', async ({ web }) => {
  const { cookie } = await web.signIn('USER')
  await sql`create trigger refused before insert on audit_log begin select raise(rollback, 'disk full'); end`.execute(
    web.connections.writer,
  )
  const request = ask('/logout', { method: 'POST', headers: { Cookie: cookie } })
  const answer = await logout.action({ request, params: {}, context: {} } as ActionFunctionArgs)

  expect(await redirectOf(answer)).toMatchObject({ to: '/dashboard', toast: { title: 'Error' } })
  expect(await findUser(ask('/', { headers: { Cookie: cookie } }))).not.toBeNull()
})

test('a page’s scripts get a short-lived access token, visitors none, and no cache keeps it [D-03]', async ({
  web,
}) => {
  const { cookie, userId } = await web.signIn('USER')
  const answer = await getTokens({ Cookie: cookie })
  const { accessToken: token } = (await answer.json()) as { accessToken: string }

  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await findApiCaller(ask('/', { headers: { Authorization: `Bearer ${token}` } }))).toMatchObject({
    user: { id: userId },
  })
  expect((await getTokens({})).status).toBe(401)
})

test('an access token renews nothing: only the cookie gets another [D-03]', async ({ web }) => {
  const { accessToken: token, cookie } = await web.signIn('USER')

  expect((await getTokens({ Authorization: `Bearer ${token}` })).status).toBe(401)
  expect((await getTokens({ Authorization: `Bearer ${token}`, Cookie: cookie })).status).toBe(200)
})

test('the token that a page gets for its socket opens nothing of the API and no page [R-01] [D-03]', async ({
  web,
}) => {
  const { cookie } = await web.signIn('ADMIN')
  const { socketToken } = (await (await getTokens({ Cookie: cookie })).json()) as { socketToken: string }
  const request = ask('/', { headers: { Authorization: `Bearer ${socketToken}` } })

  expect(socketToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(await findApiCaller(request)).toBeNull()
  expect(await findUser(request)).toBeNull()
})

function getTokens(headers: HeadersInit): Promise<Response> {
  const request = ask('/access-token', { headers })
  return accessToken.loader({ request, params: {}, context: {} } as LoaderFunctionArgs)
}

type Answer = Awaited<ReturnType<typeof login.action | typeof register.action>>

async function submit(
  action: typeof login.action | typeof register.action,
  path: string,
  form: Record<string, string>,
  cookie = '',
): Promise<Answer> {
  const url = new URL(path, 'http://localhost')
  const request = new Request(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { Cookie: cookie, Origin: url.origin },
  })
  return action({
    request,
    params: {},
    context: { clientAddress: '192.0.2.50', cameOverLoopback: true },
  } as ActionFunctionArgs)
}

function pageOf(answer: Answer) {
  if (answer instanceof Response)
    throw new Error(`Expected the page again, got a redirect to ${answer.headers.get('Location')}`)
  return { status: answer.init?.status, headers: new Headers(answer.init?.headers), body: answer.data }
}

async function redirectOf(answer: Answer) {
  if (!(answer instanceof Response)) throw new Error(`Expected a redirect, got ${JSON.stringify(answer.data)}`)
  const [cookie = ''] =
    cookies(answer)
      .find((line) => line.startsWith('icon-radar-toast='))
      ?.split(';') ?? []
  const { toast } = await takeToast(ask('/', { headers: { Cookie: cookie } }))
  const { id: _, ...shown } = toast ?? { id: '' }
  return { to: answer.headers.get('Location'), toast: shown }
}

async function userOf(answer: Answer) {
  return findUser(ask('/', { headers: { Cookie: cookies(answer)[0]?.split(';')[0] ?? '' } }))
}

function cookies(answer: Answer): string[] {
  if (!(answer instanceof Response)) throw new Error(`Expected a redirect, got ${JSON.stringify(answer.data)}`)
  return answer.headers.getSetCookie()
}
