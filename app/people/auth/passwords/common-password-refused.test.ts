import { expect } from 'vitest'
import * as apiRegister from '#app/routes/api/v1/auth/register.ts'
import * as register from '#app/routes/register.tsx'
import * as reset from '#app/routes/reset-password.tsx'
import * as change from '#app/routes/settings/password.tsx'
import { submitForm } from '#tests/page-form.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { createPasswordReset } from './password-reset.server.ts'

setEnvironment({ SMTP_URL: 'smtp://localhost:25', PUBLIC_URL: 'http://localhost:3000' })

const REFUSAL = 'Please choose a less common password'
const COMMON = 'Password1'
const OWN_NAME = 'Lovelace1'
const GOOD = 'Difference2'
const REGISTRATION = { firstName: 'Ada', lastName: 'Lovelace', email: 'countess@example.com' }

const serve = serveRoutes({ '/api/v1/auth/register': apiRegister, '/reset-password/:token': reset })

test.for([COMMON, OWN_NAME, 'Countess1'])(
  'registering with %s is rejected, and the other fields are kept [D-79]',
  async (password, { web }) => {
    const form = { ...REGISTRATION, password, confirmPassword: password, acceptTerms: 'on' }
    const answer = await submitForm(register.action, '/register', form)

    expect(answer).toMatchObject({
      status: 422,
      body: { result: { error: { password: [REFUSAL] }, initialValue: REGISTRATION } },
    })
    expect(JSON.stringify(answer.body)).not.toContain(`"${password}"`)
    expect(await web.connections.reader.selectFrom('user').selectAll().execute()).toEqual([])
  },
)

test('the API rejects it like other invalid fields [D-79]', async ({ web: _ }) => {
  const answer = await serve(
    ask('/api/v1/auth/register', {
      method: 'POST',
      body: JSON.stringify({ ...REGISTRATION, password: COMMON }),
      headers: { 'Content-Type': 'application/json' },
    }),
  )

  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({
    message: 'The request is not valid.',
    status: 422,
    errors: [{ path: 'password', message: REFUSAL }],
  })
})

test('the messages of S1§5 about a password take precedence [D-79] [A-03]', async ({ web: _ }) => {
  const form = { ...REGISTRATION, password: 'password1', confirmPassword: 'password1', acceptTerms: 'on' }

  expect(await submitForm(register.action, '/register', form)).toMatchObject({
    body: { result: { error: { password: ['Password must contain at least one uppercase letter'] } } },
  })
})

test.for([COMMON, OWN_NAME])(
  'a reset to %s is rejected, and its link still works [D-79]',
  async (password, { web }) => {
    const { userId } = await web.signIn('USER')
    const { email } = await web.connections.reader
      .selectFrom('user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const made = await createPasswordReset(web.connections.writer, email, new Date())
    const send = (to: string) =>
      serve(
        ask(`/reset-password/${made?.token}.data`, {
          method: 'POST',
          body: new URLSearchParams({ password: to, confirmPassword: to }),
        }),
      )
    const refused = await send(password)

    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(REFUSAL)
    expect((await send(GOOD)).status).toBe(202)
  },
)

test.for([COMMON, OWN_NAME])(
  'a change to %s is rejected, and the old password stays [D-79]',
  async (password, { web }) => {
    const { userId, cookie } = await web.signIn('USER')
    const old = await hashPassword(GOOD)
    await web.connections.writer.updateTable('user').set({ password_hash: old }).where('id', '=', userId).execute()
    const changeFrom = (currentPassword: string) =>
      submitForm(change.action, '/settings/password', { currentPassword, password, confirmPassword: password }, cookie)

    expect(await changeFrom(GOOD)).toMatchObject({ status: 422, body: { result: { error: { password: [REFUSAL] } } } })
    expect(await changeFrom('Not-the-one-1')).toMatchObject({
      status: 422,
      body: { result: { error: { currentPassword: ['Current password is incorrect'] } } },
    })
    const user = web.connections.reader.selectFrom('user').select('password_hash').where('id', '=', userId)
    expect(await verifyPassword((await user.executeTakeFirstOrThrow()).password_hash, GOOD)).toBe(true)
  },
)

test('an account that has a common password keeps it [D-79]', async ({ web }) => {
  const { userId } = await web.signIn('USER')
  const password_hash = await hashPassword(COMMON)
  const email = 'keeps@example.com'
  const changes = { password_hash, email, email_key: email }
  await web.connections.writer.updateTable('user').set(changes).where('id', '=', userId).execute()
  const origin = { remember: false, userAgent: null, address: '192.0.2.77', door: 'page' } as const

  const outcome = await signIn(web.connections.writer, { email, password: COMMON }, origin, new Date())
  expect(outcome.status).toBe('signed_in')
})
