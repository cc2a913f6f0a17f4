import type { LoaderFunctionArgs } from '@remix-run/node'
import { afterAll, expect } from 'vitest'
import { sendMail } from '#app/base/mail/send-mail.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import * as forgot from '#app/routes/forgot-password.tsx'
import * as reset from '#app/routes/reset-password.tsx'
import type { Connections } from '#db/open-database.ts'
import { startConfiguredMailSink } from '#tests/configured-mail-sink.ts'
import { createAuthenticatorApp } from '#tests/factories/second-factor.ts'
import { linkIn } from '#tests/mail-sink.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { runQueue } from '#tests/uploading.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'
import { createApiToken, findApiTokenBearer } from '../api-access/api-token.server.ts'
import { findSecondFactors } from '../factors/second-factor.queries.server.ts'
import { findUser } from '../guards.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { createPasswordReset, describePasswordReset, redeemPasswordReset } from './password-reset.server.ts'

const sink = await startConfiguredMailSink()
afterAll(() => sink.close())

const serve = serveRoutes({ '/forgot-password': forgot, '/reset-password/:token': reset })
const PASSWORD = 'Difference2'
const NEW = { password: PASSWORD, confirmPassword: PASSWORD }
const MINUTE_MS = 60_000
let asked = 0

test('a new password is offered by mail where mail is configured [D-09]', async ({ web }) => {
  await account(web)
  expect((await loadPage(forgot.loader, '/forgot-password')).data).toEqual({ sendsMail: true })
})

test('a link by mail sets a new password once, and signs out everywhere [D-09]', async ({ web }) => {
  const { cookie, email } = await account(web)
  const link = await askForLink(web.connections, email.toUpperCase())

  expect(link).toMatch(/^https:\/\/radar\.example\/reset-password\/[\w-]{43}$/)
  const { pathname } = new URL(link)
  expect((await serve(ask(pathname))).status).toBe(200)
  const answer = await send(pathname, NEW)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/login'])
  expect(await findUser(ask('/', { headers: { Cookie: cookie } }))).toBeNull()
  expect(await enter(web.connections, email, PASSWORD)).toBe('signed_in')

  expect((await serve(ask(pathname))).status).toBe(410)
  expect((await send(pathname, { password: 'Analogous-3', confirmPassword: 'Analogous-3' })).status).toBe(410)
  expect(await enter(web.connections, email, PASSWORD)).toBe('signed_in')
})

test('the first proof of an address ends the factors that were set up before it [D-92] [O-14]', async ({ web }) => {
  const { email, userId } = await account(web)
  const { reader, writer } = web.connections
  const resetBy = async (password: string) => {
    const token = (await createPasswordReset(writer, email, new Date()))?.token ?? ''
    return redeemPasswordReset(writer, { token, password, revokeTokens: false, address: '', door: 'page' }, new Date())
  }
  await createAuthenticatorApp(writer, userId)
  expect(await resetBy('Difference-3')).toBe('reset')
  expect(await findSecondFactors(reader, userId)).toMatchObject({ hasApp: false })

  await createAuthenticatorApp(writer, userId)
  expect(await resetBy('Difference-4')).toBe('reset')
  expect(await findSecondFactors(reader, userId)).toMatchObject({ hasApp: true })
})

test('a link says how many tokens there are and revokes them by default [D-09]', async ({ web }) => {
  const { email, userId } = await account(web)
  const { reader, writer } = web.connections
  const form = { name: 'Mine', scope: ['write'], lifetime: 'never' } as const
  const minted = await createApiToken(writer, { id: userId, email }, form, { address: '', door: 'page' }, new Date())
  const isAlive = async () =>
    (await findApiTokenBearer(reader, minted.status === 'created' ? minted.token : '', new Date())) !== undefined
  const newPath = async () => `/reset-password/${(await createPasswordReset(writer, email, new Date()))?.token}`

  const first = await newPath()
  expect(await loadReset(first)).toEqual({ isAlive: true, apiTokens: 1 })
  expect((await send(first, NEW)).status).toBe(302)
  expect(await isAlive()).toBe(true)

  expect(await loadReset(first)).toEqual({ isAlive: false, apiTokens: 0 })
  expect((await send(await newPath(), { ...NEW, revokeTokens: 'on' })).status).toBe(302)
  expect(await isAlive()).toBe(false)
  const lines = await reader
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'user.password_reset')
    .orderBy('id')
    .execute()
  expect(lines.map(({ details }) => JSON.parse(details))).toEqual([{ tokensRevoked: 0 }, { tokensRevoked: 1 }])
})

test('known and unknown addresses get the same response, and only the known one a mail [A-06] [D-09]', async ({
  web,
}) => {
  const { email } = await account(web)
  const before = sink.received.length
  const unknown = await submitForm(forgot.action, '/forgot-password', { email: `no-${email}` }, '', nextAddress())
  const known = await submitForm(forgot.action, '/forgot-password', { email }, '', nextAddress())

  const said = ({ status, body }: typeof known) => ({ status, isTaken: (body as { isTaken: boolean }).isTaken })
  expect(said(unknown)).toEqual(said(known))
  expect(said(known)).toEqual({ status: 200, isTaken: true })
  await sendMails(web.connections)
  expect(sink.received.slice(before).map(({ to }) => to)).toEqual([[email]])
  const jobs = web.connections.reader.selectFrom('job').select(['status', 'message', 'error', 'attempts'])
  const [ofUnknown, ofKnown] = await jobs.orderBy('id').execute()
  expect(ofUnknown).toEqual(ofKnown)
  expect(await web.connections.reader.selectFrom('event').selectAll().execute()).toEqual([])
})

test('a mail is delivered once its server is back, and no job contains the link [D-09] [D-17]', async ({ web }) => {
  const { connections } = web
  const { email } = await account(web)
  const before = sink.received.length
  sink.refusal.content = 451
  await submitForm(forgot.action, '/forgot-password', { email }, '', nextAddress())
  await sendMails(connections)
  expect(sink.received).toHaveLength(before)

  delete sink.refusal.content
  await sendMails(connections, 1)
  expect(sink.received).toHaveLength(before + 1)
  const link = linkIn(sink.received.at(-1)?.source)
  const token = link.split('/').at(-1) ?? ''
  expect(await describePasswordReset(connections.reader, token, new Date())).toMatchObject({ isAlive: true })
  expect(JSON.stringify(await connections.reader.selectFrom('job').selectAll().execute())).not.toContain(token)
})

test('a disabled user gets no link, and one that he has is dead [D-47]', async ({ web }) => {
  const { email, userId } = await account(web)
  const { writer } = web.connections
  const link = await createPasswordReset(writer, email, new Date())
  const disabled = { disabled_at: new Date().toISOString() }
  await writer.updateTable('user').set(disabled).where('id', '=', userId).execute()

  expect(await createPasswordReset(writer, email, new Date())).toBeUndefined()
  expect(await describePasswordReset(writer, link?.token ?? '', new Date())).toMatchObject({ isAlive: false })
})

test('a link lives an hour, is stored hashed, and dies with every other one when one is used [D-09]', async ({
  web,
}) => {
  const { email } = await account(web)
  const { writer } = web.connections
  const start = new Date()
  const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)
  const first = (await createPasswordReset(writer, email, start))?.token ?? ''
  const second = (await createPasswordReset(writer, email, start))?.token ?? ''

  expect(await describePasswordReset(writer, first, after(59))).toMatchObject({ isAlive: true })
  expect(await describePasswordReset(writer, first, after(61))).toMatchObject({ isAlive: false })
  expect(JSON.stringify(await writer.selectFrom('password_reset').selectAll().execute())).not.toContain(first)

  const use = (token: string) =>
    redeemPasswordReset(writer, { token, password: PASSWORD, revokeTokens: true, address: '', door: 'page' }, start)
  expect((await Promise.all([use(first), use(first)])).toSorted()).toEqual(['dead', 'reset'])
  expect(await use(second)).toBe('dead')
})

test('an invalid new password gets the messages of registration, and the link stays valid [A-03]', async ({ web }) => {
  const { email } = await account(web)
  const { token = '' } = (await createPasswordReset(web.connections.writer, email, new Date())) ?? {}

  expect((await send(`/reset-password/${token}`, { password: 'short' })).status).toBe(422)
  expect(await describePasswordReset(web.connections.reader, token, new Date())).toMatchObject({ isAlive: true })
})

test('an address with too many requests has to wait; an account gets three mails an hour, whoever requests them [P]', async ({
  web,
}) => {
  const { email } = await account(web)
  const before = sink.received.length
  const from = async (address: string, of = email) =>
    (await submitForm(forgot.action, '/forgot-password', { email: of }, '', address)).status
  for (let time = 0; time < 5; time += 1) expect(await from(nextAddress())).toBe(200)
  await sendMails(web.connections)
  expect(sink.received).toHaveLength(before + 3)

  const busy = nextAddress()
  for (let time = 0; time < 10; time += 1) expect(await from(busy, `nobody${time}@example.com`)).toBe(200)
  expect(await from(busy)).toBe(429)
  const refused = web.connections.reader
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'password_reset.refuse')
  expect(await refused.execute()).toMatchObject([{ user_id: null, address: busy, details: '{"reason":"limited"}' }])
})

test('no cache keeps a page whose address is a secret [P]', async ({ web: _ }) => {
  const headersOf = reset.headers as (args: unknown) => Record<string, string>
  expect(headersOf({} as LoaderFunctionArgs)).toEqual({ 'Cache-Control': 'no-store' })
})

interface Web {
  connections: Connections
  signIn: (role: 'USER') => Promise<{ userId: number; cookie: string }>
}

async function account(web: Web) {
  const visitor = await web.signIn('USER')
  asked += 1
  const email = `reset${asked}@example.com`
  await web.connections.writer
    .updateTable('user')
    .set({ email, email_key: email })
    .where('id', '=', visitor.userId)
    .execute()
  return { ...visitor, email }
}

let addresses = 0
function nextAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}

/** The link in the next mail. */
async function askForLink(connections: Connections, email: string): Promise<string> {
  const before = sink.received.length
  await submitForm(forgot.action, '/forgot-password', { email }, '', nextAddress())
  await sendMails(connections)
  expect(sink.received).toHaveLength(before + 1)
  return linkIn(sink.received.at(-1)?.source)
}

/** Plays the job process. */
function sendMails(connections: Connections, minutesLater = 0): Promise<void> {
  const now = () => new Date(Date.now() + minutesLater * MINUTE_MS)
  return runQueue(connections, 'mail', { now, sendMail: (mail, options) => sendMail(mail, config(), options) })
}

async function loadReset(path: string) {
  const params = { token: path.split('/').at(-1) }
  const answer = await reset.loader({ request: ask(path), params, context: {} } as unknown as LoaderFunctionArgs)
  return answer.data
}

function send(path: string, form: Record<string, string>) {
  return serve(ask(path, { method: 'POST', headers: { Host: 'icon-radar.test' }, body: new URLSearchParams(form) }))
}

async function enter({ writer }: Connections, email: string, password: string) {
  const origin = { remember: false, userAgent: null, address: nextAddress(), door: 'page' } as const
  return (await signIn(writer, { email, password }, origin, new Date())).status
}
