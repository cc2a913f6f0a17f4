import { afterAll, expect } from 'vitest'
import { findMailSettings } from '#app/base/mail/mail-settings.server.ts'
import { sendMail } from '#app/base/mail/send-mail.server.ts'
import * as emailApi from '#app/routes/api/v1/auth/email.ts'
import * as mailApi from '#app/routes/api/v1/auth/mail.ts'
import * as registerApi from '#app/routes/api/v1/auth/register.ts'
import * as confirm from '#app/routes/confirm-email.tsx'
import * as reset from '#app/routes/reset-password.tsx'
import * as page from '#app/routes/settings/email.tsx'
import type { Connections } from '#db/open-database.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { mail } from '#jobs/mail-definitions.ts'
import { callRoutes } from '#tests/call-api.ts'
import { startConfiguredMailSink } from '#tests/configured-mail-sink.ts'
import { linkIn } from '#tests/mail-sink.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { runQueue } from '#tests/uploading.ts'
import { ask, type Fixtures, serveRoutes, test, type Visitor } from '#tests/web.ts'
import { ensureAdmin } from '../accounts/ensure-admin.server.ts'
import { hashPassword } from '../passwords/password.server.ts'
import { createPasswordReset } from '../passwords/password-reset.server.ts'

const sink = await startConfiguredMailSink()
afterAll(() => sink.close())

const serve = serveRoutes({ '/confirm-email/:token': confirm, '/reset-password/:token': reset })
const call = callRoutes({
  '/api/v1/auth/email': emailApi,
  '/api/v1/auth/register': registerApi,
  '/api/v1/auth/mail': mailApi,
})
const PASSWORD = 'Analytical1'
const HOUR_MS = 3_600_000
let people = 0

test('a new account gets the link that proves its address, and no other mail until it is opened [D-92] [O-14]', async ({
  web,
}) => {
  const { connections } = web
  await web.signIn('ADMIN')
  const email = newEmail()
  const person = { firstName: 'Buy now', lastName: 'at evil.example', email, password: 'Correct-Horse-2' }
  expect((await call(null, 'POST', '/api/v1/auth/register', person)).status).toBe(201)
  const [letter, ...more] = await deliver(connections)
  expect(more).toEqual([])
  expect(letter?.to).toEqual([email])
  expect(letter?.source).not.toMatch(/Buy now|evil\.example/)

  const { id } = await userOf(connections, email)
  expect(await mailTo(connections, id)).toEqual([])
  const jobs = await connections.reader.selectFrom('job').select(['error', 'payload']).orderBy('id').execute()
  expect(jobs.at(-1)?.error).toBe('The address has not been confirmed.')
  expect(JSON.stringify(jobs)).not.toContain(tokenOf(letter))

  const path = `/confirm-email/${tokenOf(letter)}`
  expect((await serve(ask(path))).status).toBe(200)
  expect((await userOf(connections, email)).email_verified_at).toBeNull()
  expect((await open(path)).status).toBe(302)
  expect((await userOf(connections, email)).email_verified_at).not.toBeNull()
  expect((await open(path)).status).toBe(410)
  expect((await mailTo(connections, id)).map(({ to }) => to)).toEqual([[email]])
})

test('an account that was never asked gets one link in place of its first mail [D-92] [O-14]', async ({ web }) => {
  const { userId, email } = await account(web)
  const first = await mailTo(web.connections, userId)
  expect(first.map(({ to }) => to)).toEqual([[email]])
  expect(tokenOf(first[0])).not.toBe('')
  expect(await mailTo(web.connections, userId)).toEqual([])
})

test('a link lives 24 hours, and a newer one replaces it [D-92]', async ({ web }) => {
  const own = await account(web)
  const resend = () => submitForm(page.action, '/settings/email', { resend: 'on' }, own.cookie)
  expect(await resend()).toMatchObject({ toast: { title: 'Link sent' } })
  const [first] = await deliver(web.connections)
  await resend()
  const [second] = await deliver(web.connections)
  expect((await open(`/confirm-email/${tokenOf(first)}`)).status).toBe(410)

  await web.connections.writer.updateTable('email_proof').set({ expires_at: new Date().toISOString() }).execute()
  expect((await open(`/confirm-email/${tokenOf(second)}`)).status).toBe(410)
})

test('an hour brings an address three links, and the fourth request says so [D-92] [P]', async ({ web }) => {
  const own = await account(web)
  const resend = () => submitForm(page.action, '/settings/email', { resend: 'on' }, own.cookie)
  for (let sent = 0; sent < 3; sent += 1) expect(await resend()).toMatchObject({ toast: { title: 'Link sent' } })
  expect(await resend()).toMatchObject({ toast: { title: 'No link sent', variant: 'destructive' } })
})

test('the configured administrator, and who has set a password by a mailed link, have a proved address [D-92]', async ({
  web,
}) => {
  const { connections } = web
  const admin = await account(web)
  await connections.writer.updateTable('user').set({ role: 'ADMIN' }).where('id', '=', admin.userId).execute()
  await ensureAdmin(connections.writer, { email: admin.email, password: 'Long-Enough-1' }, new Date())
  expect((await userOf(connections, admin.email)).email_verified_at).not.toBeNull()

  const { email } = await account(web)
  const link = await createPasswordReset(connections.writer, email, new Date())
  const chosen = { password: 'Difference2', confirmPassword: 'Difference2' }
  expect((await open(`/reset-password/${link?.token}`, '', chosen)).status).toBe(302)
  expect((await userOf(connections, email)).email_verified_at).not.toBeNull()
})

test('an address changes when its link is opened by the account, and the old one is told before [O-02]', async ({
  web,
}) => {
  const { connections } = web
  const own = await account(web, { isProved: true })
  const wanted = newEmail()
  expect(await change(own, wanted, 'Guessed-1')).toMatchObject({ status: 422 })
  expect(await change(own, own.email)).toMatchObject({ status: 422 })
  expect(await change(own, wanted)).toMatchObject({ to: '/settings/email', toast: { title: 'Link sent' } })
  const letters = await deliver(connections)
  expect(letters.map(({ to }) => to).toSorted()).toEqual([[own.email], [wanted]].toSorted())
  const note = letters.find(({ to }) => to[0] === own.email)
  expect(note?.source).toContain('is about to change')
  expect(note?.source).not.toContain(wanted)
  expect((await loadPage(page.loader, '/settings/email', own.cookie)).data).toMatchObject({
    email: own.email,
    isConfirmed: true,
    pending: wanted,
  })

  const lost = await createPasswordReset(connections.writer, own.email, new Date())
  const path = `/confirm-email/${tokenOf(letters.find(({ to }) => to[0] === wanted))}`
  const stranger = await account(web)
  expect((await open(path)).status).toBe(403)
  expect((await open(path, stranger.cookie)).status).toBe(403)
  expect((await open(path, own.cookie)).status).toBe(302)
  expect(await userOf(connections, wanted)).toMatchObject({ id: own.userId, email_verified_at: expect.any(String) })
  expect((await serve(ask(`/reset-password/${lost?.token}`))).status).toBe(410)
})

test('the old address is told even if the account has another by then, or none [O-02]', async ({ web }) => {
  const { connections } = web
  const own = await account(web, { isProved: true })
  expect((await change(own, newEmail())).status).toBe(302)
  const gone = { email: newEmail(), disabled_at: new Date().toISOString() }
  await connections.writer.updateTable('user').set(gone).where('id', '=', own.userId).execute()
  expect((await deliver(connections)).map(({ to }) => to)).toContainEqual([own.email])

  // An address that nobody has proved gets nothing.
  const unproved = await account(web)
  const wanted = newEmail()
  expect((await change(unproved, wanted)).status).toBe(302)
  expect((await deliver(connections)).map(({ to }) => to)).toEqual([[wanted]])
})

test('whether another account has the address is not told, and it gets no mail [O-02] [A-06]', async ({ web }) => {
  const own = await account(web, { isProved: true })
  const other = await account(web, { isProved: true })
  const answer = await call(own, 'PUT', '/api/v1/auth/email', { email: other.email, currentPassword: PASSWORD })
  expect(answer).toMatchObject({ status: 200, body: { data: { email: own.email, pending: other.email } } })
  expect((await deliver(web.connections)).map(({ to }) => to)).toEqual([[own.email]])
})

test('a call shows the address and sends the link again [O-02] [API]', async ({ web }) => {
  const own = await account(web)
  expect((await call(own, 'GET', '/api/v1/auth/email')).body.data).toEqual({
    email: own.email,
    isConfirmed: false,
    pending: null,
  })
  expect((await call(own, 'POST', '/api/v1/auth/email')).body).toEqual({ data: { isSent: true } })
  expect((await deliver(web.connections)).map(({ to }) => to)).toEqual([[own.email]])
})

test('a server cannot be entered while the environment names one [O-07]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const server = { host: 'smtp.example.com', port: 587, security: 'starttls' }
  expect((await call(admin, 'PUT', '/api/v1/auth/mail', server)).status).toBe(409)
})

function newEmail(): string {
  people += 1
  return `person${people}@example.com`
}

async function account(web: Fixtures['web'], { isProved = false } = {}): Promise<Visitor & { email: string }> {
  const visitor = await web.signIn('USER')
  const email = newEmail()
  await web.connections.writer
    .updateTable('user')
    .set({
      email,
      email_key: email,
      password_hash: await hashPassword(PASSWORD),
      email_verified_at: isProved ? new Date().toISOString() : null,
    })
    .where('id', '=', visitor.userId)
    .execute()
  return { ...visitor, email }
}

function change({ cookie }: Visitor, email: string, currentPassword = PASSWORD) {
  return submitForm(page.action, '/settings/email', { email, currentPassword }, cookie)
}

/** What arrives when the jobs are run. */
async function deliver(connections: Connections) {
  const before = sink.received.length
  const settings = await findMailSettings(connections.reader)
  const now = () => new Date(Date.now() + HOUR_MS / 60)
  await runQueue(connections, 'mail', {
    now,
    publicUrl: 'https://radar.example',
    sendMail: (letter, options) => sendMail(letter, settings, options),
  })
  return sink.received.slice(before)
}

async function mailTo(connections: Connections, userId: number) {
  await enqueue(connections.writer, mail, { userId, subject: 'Hello', paragraphs: ['A line.'] }, { now: new Date() })
  return deliver(connections)
}

function tokenOf(letter: { source: string } | undefined): string {
  return linkIn(letter?.source, 'confirm-email').split('/').at(-1) ?? ''
}

function open(path: string, cookie = '', form: Record<string, string> = {}) {
  return serve(
    ask(path, { method: 'POST', headers: { Cookie: cookie && `__Host-${cookie}` }, body: new URLSearchParams(form) }),
  )
}

function userOf({ reader }: Connections, email: string) {
  return reader.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}
