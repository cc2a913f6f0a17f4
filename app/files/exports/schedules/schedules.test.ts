import { describe, expect } from 'vitest'
import type { SendMail } from '#app/base/mail/mail.ts'
import { sendMail } from '#app/base/mail/send-mail.server.ts'
import { parseConfig } from '#app/base/platform/config.server.ts'
import { markProved } from '#app/people/auth/email/email-proof.server.ts'
import * as fileRoute from '#app/routes/api/v1/analytics/reports/file.ts'
import * as reports from '#app/routes/api/v1/analytics/reports/index.ts'
import * as list from '#app/routes/api/v1/analytics/schedules/index.ts'
import * as leave from '#app/routes/api/v1/analytics/schedules/leave.ts'
import * as pause from '#app/routes/api/v1/analytics/schedules/pause.ts'
import * as show from '#app/routes/api/v1/analytics/schedules/show.ts'
import * as schedulePage from '#app/routes/reports/schedules/edit.tsx'
import * as listPage from '#app/routes/reports/schedules/index.tsx'
import { listNotifications } from '#app/site/notifications/notification.queries.server.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { startMailSink } from '#tests/mail-sink.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { runQueue } from '#tests/uploading.ts'
import { type Fixtures, test, type Visitor } from '#tests/web.ts'
import { queueDueReports } from './queue-due-reports.server.ts'

type Web = Fixtures['web']

const API = '/api/v1/analytics/schedules'
const PAGE = '/analytics/schedules'
const call = callRoutes({
  [API]: list,
  [`${API}/:id`]: show,
  [`${API}/:id/pause`]: pause,
  [`${API}/:id/recipients/me`]: leave,
  '/api/v1/analytics/reports': reports,
  '/api/v1/analytics/reports/:id/file': fileRoute,
})
const WEEKLY = {
  name: 'Weekly figures',
  frequency: 'weekly',
  day: 1,
  hour: 6,
  timeRange: '7d',
  sections: ['trends'],
  format: 'csv',
}

describe('a scheduled report', () => {
  test('is queued once when it is due, and once for all the times missed [N-08]', async ({ web }) => {
    const ada = await web.signIn('USER')
    const { id } = await schedule(web, ada, '2026-11-23T06:00')
    const due = async (time: string) => {
      // A second job process, or a restart at the same moment.
      await Promise.all([run(web, time), run(web, time)])
      await run(web, time)
      return (await listed(web)).map(({ first_day: from, last_day: to }) => `${from} ${to}`)
    }

    expect(await due('2026-11-23T05:59')).toEqual([])
    expect(await due('2026-11-23T06:00')).toEqual(['2026-11-16 2026-11-22'])
    expect(await due('2026-11-30T05:59')).toHaveLength(1)
    // Down for more than three weeks: the latest of the four is sent, late.
    expect(await due('2026-12-23T09:00')).toEqual(['2026-11-16 2026-11-22', '2026-12-14 2026-12-20'])
    expect((await call(ada, 'GET', `${API}/${id}`)).body.data).toMatchObject({
      nextRunAt: '2026-12-28T06:00:00.000Z',
      lastRunAt: '2026-12-23T09:00:00.000Z',
    })
    // A clock that is set back sends nothing again.
    expect(await due('2026-12-21T06:00')).toHaveLength(2)
  })

  test('is sent by mail with its file, and told in the inbox, to each recipient once [N-08]', async ({ web }) => {
    const sink = await startMailSink()
    const [admin, bob, eve] = [await web.signIn('ADMIN'), await web.signIn('USER'), await web.signIn('USER')]
    const recipients = [await addressOf(web, admin), await addressOf(web, bob)]
    for (const { userId } of [admin, bob]) await markProved(web.connections.writer, userId, new Date())
    await schedule(web, admin, '2026-11-23T06:00', { recipients })
    await run(web, '2026-11-23T06:00')
    await work(web, sink.url)
    await work(web, sink.url)

    expect(sink.received.flatMap(({ to }) => to).toSorted()).toEqual(recipients.toSorted())
    const [{ source = '' } = {}] = sink.received
    expect(source).toContain('filename=analytics-7d.csv')
    expect(source).toMatch(/^Subject: Icon Radar: report for 16 Nov 2026 to 22 Nov 2026/m)
    expect(source).toMatch(/^List-Unsubscribe:\s+<https:\/\/radar\.example\/unsubscribe\/report:/m)
    const [, attached = ''] = /filename=analytics-7d\.csv\r\n(?:[\w-]+:.*\r\n)*\r\n([\s\S]*?)\r\n--/.exec(source) ?? []
    expect(Buffer.from(attached, 'base64').toString()).toContain('From,Value,2026-11-16')
    for (const person of [admin, bob]) {
      const [told, ...more] = await inbox(web, person)
      expect(told).toMatchObject({ kind: 'export', title: 'Weekly figures is ready' })
      expect((await call(person, 'GET', told?.download?.href ?? '')).status).toBe(200)
      expect(more).toEqual([])
    }
    const { body } = await call(bob, 'GET', '/api/v1/analytics/reports')
    expect(body.data).toMatchObject([{ title: 'Weekly figures', isOwn: false }])
    expect((await call(eve, 'GET', body.data[0].download.href)).status).toBe(404)
    await sink.close()
  })

  test('lands in the inbox without a mail server, and is not mailed later [N-08]', async ({ web }) => {
    const ada = await web.signIn('USER')
    await schedule(web, ada, '2026-11-23T06:00')
    await run(web, '2026-11-23T06:00')
    await runQueue(web.connections, 'reports', { now: () => new Date('2026-12-01T00:00Z') })

    expect(await inbox(web, ada)).toMatchObject([{ title: 'Weekly figures is ready' }])
    const mails = await web.connections.reader.selectFrom('job').select('id').where('type', '=', 'mail').execute()
    expect(mails).toEqual([])
    expect((await loadPage(listPage.loader, PAGE, ada.cookie)).data?.mailIsConfigured).toBe(false)
  })

  test('is sent by nobody whose account is disabled, and by who is no administrator any more to themselves [N-08]', async ({
    web,
  }) => {
    const { writer } = web.connections
    const [admin, bob] = [await web.signIn('ADMIN'), await web.signIn('USER')]
    const recipients = [await addressOf(web, admin), await addressOf(web, bob)]
    await schedule(web, admin, '2026-11-23T06:00', { recipients })
    const readers = () => writer.selectFrom('report_reader').select('user_id').orderBy('user_id').execute()

    await writer
      .updateTable('user')
      .set({ disabled_at: '2026-11-01T00:00:00.000Z' })
      .where('id', '=', admin.userId)
      .execute()
    await run(web, '2026-11-23T06:00')
    expect(await readers()).toEqual([])
    await writer.updateTable('user').set({ disabled_at: null, role: 'USER' }).where('id', '=', admin.userId).execute()
    await run(web, '2026-11-30T06:00')
    expect(await readers()).toEqual([{ user_id: admin.userId }])
  })
})

test('a scheduled report keeps its filters: each report has them, and its file says so [N-08]', async ({ web }) => {
  await createAthlete(web.connections.writer, { sport: 'Ice Hockey' })
  const ada = await web.signIn('USER')
  const wanted = { ...WEEKLY, category: 'Finance', archived: 'include' }
  const refused = await call(ada, 'POST', API, { ...wanted, sport: 'Curlng' })
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'sport' }]])

  const { id } = await schedule(web, ada, '2026-11-23T06:00', { ...wanted, sport: 'ice hockey' })
  const filters = { sport: 'Ice Hockey', category: 'Finance', archived: 'include' }
  expect((await call(ada, 'GET', `${API}/${id}`)).body.data.filters).toEqual(filters)
  await run(web, '2026-11-23T06:00')
  await runQueue(web.connections, 'reports', { now: () => new Date('2026-12-01T00:00Z') })
  const [report] = (await call(ada, 'GET', '/api/v1/analytics/reports')).body.data
  expect(report.filters).toEqual(filters)
  const stored = await web.connections.reader.selectFrom('report').select('file').executeTakeFirstOrThrow()
  expect(Buffer.from(stored.file ?? []).toString()).toContain(
    'Sport,Value,Ice Hockey\r\nAbout,Analytics,Category,Value,Finance\r\n',
  )
})

describe('who may schedule reports', () => {
  test('a user for themselves, an administrator for other accounts [N-08]', async ({ web }) => {
    const [ada, bob, admin] = [await web.signIn('USER'), await web.signIn('USER'), await web.signIn('ADMIN')]
    const [own, other] = [await addressOf(web, ada), await addressOf(web, bob)]
    const create = (who: Visitor, recipients?: string[]) => call(who, 'POST', API, { ...WEEKLY, recipients })

    expect((await create(ada)).body.data.recipients).toMatchObject([{ email: own }])
    expect((await create(ada, [own.toUpperCase()])).status).toBe(201)
    expect((await create(ada, [other])).status).toBe(403)
    // Nothing tells an existing address from another.
    expect((await create(ada, ['nobody@example.com'])).status).toBe(403)
    expect((await create(admin, [own, 'nobody@example.com'])).body.message).toBe(
      'No active account has the address nobody@example.com',
    )
    expect((await create(admin, [own, other, other])).body.data.recipients).toHaveLength(2)
  })

  test('each change is written to the security log, one that was refused is not [N-08]', async ({ web }) => {
    const [admin, bob] = [await web.signIn('ADMIN'), await web.signIn('USER')]
    const more = { recipients: [await addressOf(web, admin), await addressOf(web, bob)] }
    const { id } = await schedule(web, admin, '2026-11-23T06:00', more)
    await call(bob, 'DELETE', `${API}/${id}`)
    await call(bob, 'DELETE', `${API}/${id}/recipients/me`)
    await call(admin, 'PUT', `${API}/${id}`, { ...WEEKLY, name: 'Other figures' })
    for (const method of ['PUT', 'DELETE'] as const) await call(admin, method, `${API}/${id}/pause`)
    await call(admin, 'DELETE', `${API}/${id}`)

    const written = await web.connections.reader
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    const changes = ['create', 'leave', 'update', 'pause', 'resume', 'delete']
    expect(written.map(({ action }) => action)).toEqual(changes.map((change) => `report_schedule.${change}`))
    expect(written.map(({ user_id: userId }) => userId === bob.userId)).toEqual(changes.map((one) => one === 'leave'))
    const [created, , updated] = written.map(({ details }) => JSON.parse(details))
    expect(created.recipients.split(' ').map(Number).toSorted()).toEqual([admin.userId, bob.userId].toSorted())
    expect(written[2]?.label).toBe('Other figures')
    expect(updated).toEqual({
      frequency: 'weekly',
      format: 'csv',
      recipients: `${admin.userId}`,
    })
  })

  test('is listed by its name as one reads it [N-08] [D-53]', async ({ web }) => {
    const ada = await web.signIn('USER')
    for (const name of ['Zagreb', 'Århus', 'bergen']) await schedule(web, ada, '2026-11-23T06:00', { name })

    const { data } = (await call(ada, 'GET', API)).body
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Århus', 'bergen', 'Zagreb'])
  })

  test('others neither see nor change it; a recipient sees it and can leave; administrators pause and delete [N-08]', async ({
    web,
  }) => {
    const [admin, bob, eve] = [await web.signIn('ADMIN'), await web.signIn('USER'), await web.signIn('USER')]
    const recipients = [await addressOf(web, admin), await addressOf(web, bob)]
    const { id } = await schedule(web, admin, '2026-11-23T06:00', { recipients })
    const path = `${API}/${id}`

    expect((await call(eve, 'GET', path)).status).toBe(404)
    for (const [method, to, status] of [
      ['PUT', path, 403],
      ['DELETE', path, 403],
      ['PUT', `${path}/pause`, 403],
    ] as const) {
      expect((await call(bob, method, to, method === 'PUT' && to === path ? WEEKLY : undefined)).status).toBe(status)
    }
    const seen = (await call(bob, 'GET', path)).body.data
    expect(seen).toMatchObject({ isOwn: false, isRecipient: true, recipients: [{ email: recipients[1] }] })
    expect((await loadPage(schedulePage.loader, `${PAGE}/${id}/edit`, bob.cookie)).status).toBe(404)
    expect((await call(bob, 'DELETE', `${path}/recipients/me`)).status).toBe(204)
    expect((await call(bob, 'GET', path)).status).toBe(404)

    const own = (await call(eve, 'POST', API, WEEKLY)).body.data.id
    expect((await call(admin, 'PUT', `${API}/${own}`, WEEKLY)).status).toBe(403)
    expect((await call(admin, 'PUT', `${API}/${own}/pause`)).status).toBe(204)
    expect((await call(eve, 'GET', `${API}/${own}`)).body.data).toMatchObject({ isPaused: true, nextRunAt: null })
    expect((await call(admin, 'DELETE', `${API}/${own}`)).status).toBe(204)
  })
})

describe('the forms, without script', () => {
  const FORM = { name: 'Monthly', when: 'monthly-31', hour: '12', timeRange: '30d', format: 'xlsx' }

  test('schedule, edit, pause, resume and delete [N-08]', async ({ web }) => {
    const ada = await web.signIn('USER')
    const fields = [...Object.entries(FORM), ['sections', 'overview'], ['sections', 'trends']]
    expect(await submitForm(schedulePage.action, `${PAGE}/new`, fields, ada.cookie)).toMatchObject({
      to: PAGE,
      toast: { title: 'Report scheduled' },
    })
    const one = async () => (await loadPage(listPage.loader, PAGE, ada.cookie)).data?.schedules[0]
    const { id = '' } = (await one()) ?? {}
    expect(await one()).toMatchObject({ name: 'Monthly', frequency: 'monthly', day: 31, hour: 12, lastRunAt: null })

    const changed = fields.map(([name, value]) => [name ?? '', name === 'when' ? 'weekly-7' : (value ?? '')])
    const saved = await submitForm(schedulePage.action, `${PAGE}/${id}/edit`, changed, ada.cookie)
    expect(saved).toMatchObject({ to: PAGE, toast: { title: 'Scheduled report saved' } })
    expect(await one()).toMatchObject({ frequency: 'weekly', day: 7, isPaused: false })
    const press = (button: string) => submitForm(listPage.action, PAGE, { [button]: id }, ada.cookie)
    expect(await press('pause')).toMatchObject({ toast: { title: 'Scheduled report paused' } })
    await run(web, '2030-01-01T00:00')
    expect(await listed(web)).toEqual([])
    expect(await press('resume')).toMatchObject({ toast: { title: 'Scheduled report resumed' } })
    expect((await one())?.nextRunAt).not.toBeNull()
    expect(await press('delete')).toMatchObject({ toast: { title: 'Scheduled report deleted' } })
    expect(await press('delete')).toMatchObject({ status: 404 })
    expect(await press('shout')).toMatchObject({ status: 400 })
  })

  test('come back as they were, with a reason at each fault [N-08]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    const typed = { ...FORM, name: ' ', when: 'weekly-9', recipients: 'ada at example' }
    const answer = await submitForm(schedulePage.action, `${PAGE}/new`, typed, admin.cookie)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      typed: { ...typed, sections: [] },
      faults: {
        name: 'Name is required',
        sections: 'Choose at least one section',
        recipients: 'Must be an email address',
      },
    })
    const unknown = { ...FORM, sections: 'trends', recipients: 'nobody@example.com' }
    expect((await submitForm(schedulePage.action, `${PAGE}/new`, unknown, admin.cookie)).body).toMatchObject({
      faults: { recipients: 'No active account has the address nobody@example.com' },
    })
    const filters = { sport: 'Curlng', category: 'Shoes', archived: 'only' }
    expect(
      (await submitForm(schedulePage.action, `${PAGE}/new`, { ...typed, ...filters }, admin.cookie)).body,
    ).toMatchObject({
      typed: filters,
      faults: { category: 'Choose one of the categories' },
    })
    const misspelt = { ...FORM, sections: 'trends', sport: 'Curlng' }
    expect((await submitForm(schedulePage.action, `${PAGE}/new`, misspelt, admin.cookie)).body).toMatchObject({
      typed: { sport: 'Curlng' },
      faults: { sport: 'No athletes in “Curlng”' },
    })
    const wrongDay = { ...FORM, sections: 'trends', when: 'weekly-9' }
    expect((await submitForm(schedulePage.action, `${PAGE}/new`, wrongDay, admin.cookie)).body).toMatchObject({
      faults: { when: 'A weekly report has no day 9' },
    })
  })
})

async function schedule({ connections }: Web, owner: Visitor, nextRunAt: string, more: Record<string, unknown> = {}) {
  const { status, body } = await call(owner, 'POST', API, { ...WEEKLY, ...more })
  expect(status).toBe(201)
  await connections.writer
    .updateTable('report_schedule')
    .set({ next_run_at: `${nextRunAt}:00.000Z` })
    .where('public_id', '=', body.data.id)
    .execute()
  return body.data as { id: string }
}

function run({ connections }: Web, time: string): Promise<void> {
  return queueDueReports(connections, new Date(`${time}Z`))
}

function listed({ connections }: Web) {
  return connections.reader.selectFrom('report').select(['first_day', 'last_day']).orderBy('id').execute()
}

/** Writes the reports and sends the mails that wait. */
async function work({ connections }: Web, url: string): Promise<void> {
  const config = parseConfig({ SMTP_URL: url, MAIL_FROM: 'radar@example.com' })
  const services = {
    now: () => new Date('2026-12-01T00:00Z'),
    publicUrl: 'https://radar.example',
    sendMail: ((mail, options) => sendMail(mail, config, options)) as SendMail,
  }
  await runQueue(connections, 'reports', services)
  await runQueue(connections, 'mail', services)
}

async function addressOf({ connections }: Web, { userId }: Visitor): Promise<string> {
  const user = await connections.reader
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.email
}

async function inbox({ connections }: Web, { userId }: Visitor) {
  const { notifications } = await listNotifications(connections.reader, userId, { page: 1, limit: 20 }, new Date())
  return notifications
}
