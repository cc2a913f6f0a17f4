import { expect } from 'vitest'
import { sendMail } from '#app/base/mail/send-mail.server.ts'
import { parseConfig } from '#app/base/platform/config.server.ts'
import { invite, revokeInvitation } from '#app/people/auth/registration/invite.server.ts'
import { listRecentJobs } from '#app/site/job-monitor/job-activity.queries.server.ts'
import type { Connections } from '#db/open-database.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { mail } from '#jobs/mail-definitions.ts'
import { test as base } from '#tests/database.ts'
import { freePort } from '#tests/free-port.ts'
import { type MailSink, startMailSink } from '#tests/mail-sink.ts'
import { createUploader, runQueue, UPLOADED_AT } from '#tests/uploading.ts'
import { claimOf } from '../claim.ts'
import { recoverJob } from '../recover-job.ts'
import { queueLimitsOf, takeNextJob } from '../take-job.ts'

const HOUR_MS = 3_600_000

const test = base.extend<{ sink: MailSink }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
  sink: async ({}, use) => {
    // A port that the server is sure to get back after an outage.
    const sink = await startMailSink(await freePort())
    await use(sink)
    await sink.close()
  },
})

test('a mail goes to the user’s current address [D-17]', async ({ connections, sink }) => {
  const user = await enqueueMail(connections)
  const email = 'countess@example.com'
  await connections.writer.updateTable('user').set({ email, email_key: email }).where('id', '=', user.id).execute()
  await run(connections, sink.url)

  expect(sink.received.map(({ to }) => to)).toEqual([['countess@example.com']])
  expect(await mailJob(connections)).toMatchObject({ status: 'completed', message: 'Sent' })
})

test('a mail server that is away gets the mail when it is back, once [D-17]', async ({ connections, sink }) => {
  await sink.close()
  await enqueueMail(connections)
  await run(connections, sink.url)
  expect(await mailJob(connections)).toMatchObject({
    status: 'pending',
    attempts: 1,
    error: 'The mail server could not be reached (ECONNREFUSED).',
  })
  await run(connections, sink.url)
  expect(await mailJob(connections)).toMatchObject({ attempts: 1 })

  const back = await startMailSink(Number(new URL(sink.url).port))
  for (const hours of [1, 2]) await run(connections, sink.url, hours)
  expect(back.received).toHaveLength(1)
  expect(await mailJob(connections)).toMatchObject({ status: 'completed', attempts: 2 })
  await back.close()
})

test('the tries for a mail go on for hours before it is given up [D-17]', async ({ connections, sink }) => {
  sink.refusal.content = 451
  await enqueueMail(connections)
  const waits: number[] = []
  for (let hours = 0; (await mailJob(connections)).status === 'pending'; ) {
    await run(connections, sink.url, hours)
    const { status, run_at, error } = await mailJob(connections)
    expect(error).toBe('The mail server responded with 451 to DATA.')
    if (status !== 'pending') break
    const wait = (Date.parse(run_at) - UPLOADED_AT.getTime()) / HOUR_MS - hours
    waits.push(wait)
    hours += wait
  }

  expect(waits).toHaveLength(11)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(5)
  expect(await mailJob(connections)).toMatchObject({ status: 'failed', attempts: 12 })
  expect(sink.received).toEqual([])
})

test.for([
  [{ recipient: 550 }, 'failed', 'The mail server responded with 550 to RCPT TO.'],
  [{ content: 554 }, 'failed', 'The mail server responded with 554 to DATA.'],
  [{ recipient: 450 }, 'pending', 'The mail server responded with 450 to RCPT TO.'],
  // The operator may configure another sender.
  [{ sender: 553 }, 'pending', 'The mail server responded with 553 to MAIL FROM.'],
] as const)(
  'after %o a mail is %s, and the job contains no address [D-17]',
  async ([refusal, status, error], { connections, sink }) => {
    Object.assign(sink.refusal, refusal)
    const { email } = await enqueueMail(connections)
    await run(connections, sink.url)

    const job = await mailJob(connections)
    expect(job).toMatchObject({ status, error })
    expect(JSON.stringify(job)).not.toContain(email)
  },
)

test('a mail to an account that is gone or disabled, or without a mail server, is called off [D-17]', async ({
  connections,
  sink,
}) => {
  const { writer } = connections
  const { id } = await enqueueMail(connections)
  await writer.updateTable('user').set({ disabled_at: UPLOADED_AT.toISOString() }).where('id', '=', id).execute()
  await run(connections, sink.url)
  expect(await mailJob(connections)).toMatchObject({
    status: 'cancelled',
    error: 'The account is deleted or disabled.',
  })

  await enqueueMail(connections, 'eve@example.com')
  await runQueue(connections, 'mail')
  expect(await mailJob(connections)).toMatchObject({
    status: 'cancelled',
    error: 'The mail server is no longer configured.',
  })
  expect(sink.received).toEqual([])
})

test('a process that dies after the server took the mail sends it again, under the same id [D-17]', async ({
  connections,
  sink,
}) => {
  const { writer } = connections
  await enqueueMail(connections)
  const [line] = queueLimitsOf([mail])
  const term = { holder: 'dying', leaseUntil: new Date('2099-01-01') }
  const job = line && (await takeNextJob(writer, line, term, UPLOADED_AT))
  if (!job) throw new Error('There is no mail to send.')
  await sendMail({ to: 'ada@example.com', subject: 'x', paragraphs: ['x'] }, settings(sink.url), { id: job.public_id })
  await recoverJob(writer, claimOf(job), UPLOADED_AT)
  await run(connections, sink.url)

  const ids = sink.received.map(({ source }) => /^Message-ID: (.*)\r$/im.exec(source)?.[1])
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
  expect(ids[0]).toMatch(/^<mail-[0-9a-f-]{36}@example\.com>$/)
})

test('mails are neither published nor shown to signed-in users [D-17] [J-07]', async ({ connections, sink }) => {
  await enqueueMail(connections)
  await run(connections, sink.url)

  expect(await connections.reader.selectFrom('event').selectAll().execute()).toEqual([])
  expect(await listRecentJobs(connections.reader, 10, { id: 0, role: 'USER' })).toEqual([])
})

test('an invitation is mailed with the link that was shown, and neither the job nor the text says who invites [O-01] [D-92]', async ({
  connections,
  sink,
}) => {
  const { path } = await enqueueInvitation(connections, 'ada@example.com')
  expect(JSON.stringify(await mailJob(connections))).not.toContain(path.slice(-20))
  await run(connections, sink.url)

  expect(sink.received.map(({ to }) => to)).toEqual([['ada@example.com']])
  const source = sink.received[0]?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(source).toContain(`https://radar.example.com${path}`)
  expect(source).not.toContain('Mallory')
})

test('an invitation that was revoked before it was sent is not mailed [O-01]', async ({ connections, sink }) => {
  const { id } = await enqueueInvitation(connections, 'ada@example.com')
  await revokeInvitation(connections.writer, INVITER, id, UPLOADED_AT)
  await run(connections, sink.url)

  expect(sink.received).toEqual([])
  expect(await mailJob(connections)).toMatchObject({
    status: 'cancelled',
    error: 'The invitation can no longer be accepted.',
  })
})

const INVITER = { id: null, name: 'mallory@example.com', address: null, door: 'page' } as const

async function enqueueInvitation({ writer }: Connections, email: string) {
  const wanted = { email, firstName: 'Mallory', lastName: undefined, role: 'USER', isReadOnly: false } as const
  const outcome = await invite(writer, INVITER, wanted, { mailOrigin: 'https://radar.example.com', now: UPLOADED_AT })
  if (outcome.status !== 'invited') throw new Error(`The outcome was ${outcome.status}`)
  return outcome
}

async function enqueueMail(connections: Connections, email?: string) {
  const user = await createUploader(connections, email)
  const content = { userId: user.id, subject: 'Hello', paragraphs: ['A line.'] }
  await enqueue(connections.writer, mail, content, { now: UPLOADED_AT })
  return user
}

async function run(connections: Connections, url: string, hoursLater = 0) {
  const now = () => new Date(UPLOADED_AT.getTime() + hoursLater * HOUR_MS)
  await runQueue(connections, 'mail', { now, sendMail: (one, options) => sendMail(one, settings(url), options) })
}

function settings(url: string) {
  return parseConfig({ SMTP_URL: url, MAIL_FROM: 'radar@example.com' })
}

function mailJob({ reader }: Connections) {
  return reader.selectFrom('job').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}
