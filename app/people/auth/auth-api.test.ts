import { expect } from 'vitest'
import * as notFound from '#app/routes/api/not-found.ts'
import * as login from '#app/routes/api/v1/auth/login.ts'
import * as logout from '#app/routes/api/v1/auth/logout.ts'
import * as me from '#app/routes/api/v1/auth/me.ts'
import * as refresh from '#app/routes/api/v1/auth/refresh.ts'
import * as register from '#app/routes/api/v1/auth/register.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'

setEnvironment({ SETUP_CODE: 'of-the-operator' })

const serve = serveRoutes({
  '/api/v1/auth/login': login,
  '/api/v1/auth/register': register,
  '/api/v1/auth/refresh': refresh,
  '/api/v1/auth/logout': logout,
  '/api/v1/auth/me': me,
  '/api/*': notFound,
})
const ACCOUNT = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'Analytical1' }
const REGISTRATION = { ...ACCOUNT, setupCode: 'of-the-operator' }
const USER = {
  id: expect.any(String),
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  role: 'ADMIN',
  isReadOnly: false,
}

test('register, me, login, refresh and logout, over bearer tokens [API]', async ({ web: _ }) => {
  const registered = await post('register', REGISTRATION)
  expect(registered).toMatchObject({ status: 201, body: { user: USER } })

  const { body } = await post('login', { email: ACCOUNT.email, password: ACCOUNT.password })
  expect(body).toEqual({
    user: { ...USER, createdAt: expect.any(String) },
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
  })
  const { accessToken, refreshToken } = body as { accessToken: string; refreshToken: string }
  expect(await whoAmI(accessToken)).toMatchObject({ status: 200, body: { data: USER } })

  const refreshed = await post('refresh', { refreshToken })
  expect(Object.keys(refreshed.body as object)).toEqual(['accessToken'])
  expect(await whoAmI((refreshed.body as { accessToken: string }).accessToken)).toMatchObject({ status: 200 })

  expect(await post('logout', { refreshToken }, accessToken)).toMatchObject({ status: 204 })
  expect(await whoAmI(accessToken)).toMatchObject({ status: 401 })
  expect(await post('refresh', { refreshToken })).toMatchObject({ status: 401 })
})

test('logout accepts an empty body, and ends no other user’s session [API]', async ({ web }) => {
  const ada = await web.signIn('USER')
  const bob = await web.signIn('USER')

  expect(await post('logout', { refreshToken: bob.refreshToken }, ada.accessToken)).toMatchObject({ status: 204 })
  expect(await whoAmI(ada.accessToken)).toMatchObject({ status: 401 })
  expect(await whoAmI(bob.accessToken)).toMatchObject({ status: 200 })
  expect(await post('logout', undefined, bob.accessToken)).toMatchObject({ status: 204 })
})

test('no API response sets a cookie or repeats a password [A-13]', async ({ web: _ }) => {
  const answer = await serve(jsonRequest('register', REGISTRATION))

  expect(answer.headers.has('Set-Cookie')).toBe(false)
  expect(await answer.text()).not.toContain(ACCOUNT.password)
})

test('a taken address is a conflict on its field, an invalid one is reported by its path [API]', async ({ web: _ }) => {
  await post('register', REGISTRATION)

  expect(await post('register', REGISTRATION)).toMatchObject({ status: 409, body: { errors: [{ path: 'email' }] } })
  expect(await post('register', { ...ACCOUNT, email: 'x', lastName: '' })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'lastName', message: 'Last name is required' },
        { path: 'email', message: 'Please enter a valid email address' },
      ],
    },
  })
})

test('wrong credentials are 401, too many of them 429 with Retry-After [API]', async ({ web: _ }) => {
  const credentials = { email: 'nobody@example.com', password: 'Analytical1' }
  for (let failure = 0; failure < 5; failure += 1) {
    expect(await post('login', credentials)).toMatchObject({
      status: 401,
      body: { message: 'Invalid email or password.' },
    })
  }
  const limited = await serve(jsonRequest('login', credentials))

  expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '1'])
})

test('any other address of the API is a 404 in the error shape, whatever the method [API]', async ({ web: _ }) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await serve(ask('/api/v1/nothing/here', { method }))
    expect(await answer.json()).toEqual({ message: 'No such call.', status: 404, errors: [] })
  }
})

async function post(call: string, body?: unknown, accessToken?: string) {
  const answer = await serve(jsonRequest(call, body, accessToken))
  const text = await answer.text()
  return { status: answer.status, body: text ? (JSON.parse(text) as unknown) : undefined }
}

async function whoAmI(accessToken: string) {
  const answer = await serve(ask('/api/v1/auth/me', { headers: { Authorization: `Bearer ${accessToken}` } }))
  return { status: answer.status, body: (await answer.json()) as unknown }
}

function jsonRequest(call: string, body?: unknown, accessToken?: string): Request {
  return ask(`/api/v1/auth/${call}`, {
    method: 'POST',
    origin: null,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
}
