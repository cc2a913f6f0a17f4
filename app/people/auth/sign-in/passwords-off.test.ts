import { expect } from 'vitest'
import * as apiLogin from '#app/routes/api/v1/auth/login.ts'
import * as forgot from '#app/routes/forgot-password.tsx'
import * as login from '#app/routes/login.tsx'
import * as link from '#app/routes/login-link.tsx'
import { runUserCommand } from '#scripts/user/run-user-command.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createUser } from '#tests/factories/user.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { createSoftwarePasskey } from '#tests/software-authenticator.ts'
import { test } from '#tests/web.ts'
import { askForPasskey } from '../factors/passkeys/passkey-proof.server.ts'
import { hashPassword } from '../passwords/password.server.ts'
import { signInWithPasskey } from './sign-in-with-passkey.server.ts'

setEnvironment({
  PASSWORD_SIGN_IN: 'off',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'radar',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  PUBLIC_URL: 'https://radar.example',
})

const SENT = { email: 'boss@example.com', password: 'Analytical1' }
const BOSS = { email: SENT.email, email_key: SENT.email, role: 'ADMIN' } as const

test('neither a password nor a passkey signs in, by no door, and no reset is mailed [O-02] [D-93]', async ({ web }) => {
  const { writer } = web.connections
  const user = await createUser(writer, { ...BOSS, password_hash: await hashPassword(SENT.password) })
  const party = { id: 'radar.example', origins: ['https://radar.example'] }
  const asked = await askForPasskey(party, new Date())
  const ceremony = { challenge: asked.options.challenge, origin: 'https://radar.example', rpId: 'radar.example' }
  const response = createSoftwarePasskey(user.public_id).sign(ceremony)
  const origin = { address: '192.0.2.1', userAgent: null, door: 'page' } as const

  expect((await loadPage(login.loader, '/login')).status).toBe(200)
  expect((await submitForm(login.action, '/login', SENT)).status).toBe(403)
  expect(await callRoutes({ '/api/v1/auth/login': apiLogin })(null, 'POST', '/api/v1/auth/login', SENT)).toMatchObject({
    status: 403,
    body: { message: 'Passwords do not sign in here.' },
  })
  const used = { response, challenge: asked.challenge, ticket: null }
  expect(await signInWithPasskey(writer, used, party, origin, new Date())).toEqual({ status: 'refused' })
  expect((await submitForm(forgot.action, '/forgot-password', { email: SENT.email })).status).toBe(404)
  expect(await writer.selectFrom('refresh_token').select('id').execute()).toEqual([])
})

test('the command line makes a link that signs in an administrator, by its button and once [O-02] [D-93]', async ({
  web,
}) => {
  const { writer } = web.connections
  await createUser(writer, BOSS)
  await createUser(writer, { email: 'user@example.com', email_key: 'user@example.com' })
  const run = (email: string, at = new Date()) => runUserCommand(writer, ['sign-in-link', email], at)
  const open = (line = '') => {
    const { pathname } = new URL(line)
    return link.action({
      request: new Request(line, { method: 'POST', headers: { Origin: 'https://radar.example' } }),
      params: { token: pathname.replace('/login/link/', '') },
      context: {},
    })
  }
  const { lines } = await run(BOSS.email)

  expect(lines[0]).toMatch(/^https:\/\/radar\.example\/login\/link\/v1\./)
  expect(await open(lines[0])).toMatchObject({ status: 302 })
  expect(await open(lines[0])).toMatchObject({ init: { status: 410 } })
  expect(await open((await run(BOSS.email, new Date(Date.now() - 601_000))).lines[0])).toMatchObject({
    init: { status: 410 },
  })
  expect(await run('user@example.com')).toEqual({
    exitCode: 1,
    lines: ['user@example.com is no active administrator.'],
  })
  const audit = await writer.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()
  expect(audit.slice(0, 2)).toEqual([
    { action: 'user.sign_in_link', details: '{}' },
    { action: 'session.open', details: '{"by":"sign_in_link"}' },
  ])
})
