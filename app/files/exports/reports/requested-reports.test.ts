import { setTimeout } from 'node:timers/promises'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { database } from '#app/base/platform/database.server.ts'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { NO_FILTERS } from '#app/insight/analytics/filters/analytics-filters.ts'
import { requireUser } from '#app/people/auth/guards.server.ts'
import * as exported from '#app/routes/api/v1/analytics/export.ts'
import * as fileRoute from '#app/routes/api/v1/analytics/reports/file.ts'
import * as list from '#app/routes/api/v1/analytics/reports/index.ts'
import * as show from '#app/routes/api/v1/analytics/reports/show.ts'
import * as reportsPage from '#app/routes/reports/index.tsx'
import * as reportPage from '#app/routes/reports/show.tsx'
import { findVisibleJob } from '#app/site/job-monitor/processing-job.queries.server.ts'
import { listNotifications } from '#app/site/notifications/notification.queries.server.ts'
import { recordDay } from '#db/figures/record-day.ts'
import { pruneOldRows } from '#jobs/worker/prune-records.server.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createRankedBrand } from '#tests/factories/brand.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { runQueue } from '#tests/uploading.ts'
import { ask, type Fixtures, serveRoutes, test, type Visitor } from '#tests/web.ts'
import { respondWithReport } from '../analytics/respond-with-report.server.ts'
import { MAX_REPORTS, MAX_UNFINISHED } from './requested-report.ts'

type Web = Fixtures['web']

const API = '/api/v1/analytics/reports'
const PAGE = '/analytics/reports'
const routes = { [API]: list, [`${API}/:id`]: show, [`${API}/:id/file`]: fileRoute }
const call = callRoutes(routes)
/** The call that exports, for whose file the caller waits that long. */
function serveWithin(inlineMs: number) {
  async function respond({ request }: LoaderFunctionArgs): Promise<Response> {
    const user = await requireUser(request)
    const format = (['csv', 'xlsx'] as const).find((one) => request.url.includes(`format=${one}`)) ?? ('pdf' as const)
    const range = { name: '7d', from: '2026-11-01', to: '2026-11-07' } as const
    const asked = { request, user, range, filters: NO_FILTERS, format, sections: ['trends' as const], now: new Date() }
    return respondWithReport(database(), asked, inlineMs)
  }
  const { definition } = exported.loader.operation
  const loader = Object.assign(respond, { operation: { definition, answer: respond } })
  return serveRoutes({ '/api/v1/analytics/export': { loader } })
}
const serveImpatient = serveWithin(0)

describe('an export that is not ready in time', () => {
  test('becomes a job: a program gets 202, a browser is led to the page of the report [N-08]', async ({ web }) => {
    const ada = await web.signIn('USER')
    const get = (headers: Record<string, string>) =>
      serveImpatient(
        ask('/api/v1/analytics/export?format=pdf&options=trends', { headers: { Cookie: ada.cookie, ...headers } }),
      )

    const answer = await get({})
    expect(answer.status).toBe(202)
    const { data } = await answer.json()
    expect(data).toMatchObject({ name: 'analytics-7d.pdf', status: 'pending', download: null, sections: ['trends'] })
    expect(data.jobId).toMatch(/^analytics_report-/)
    expect(answer.headers.get('Location')).toBe(`${API}/${data.id}`)

    const browser = await get({ 'Sec-Fetch-Mode': 'navigate' })
    expect(browser.status).toBe(302)
    // The same choice is the same report.
    expect(browser.headers.get('Location')).toBe(`${PAGE}/${data.id}`)
    expect((await loadPage(reportPage.loader, `${PAGE}/${data.id}`, ada.cookie)).data?.report).toMatchObject({
      id: data.id,
      progress: 0,
    })
  })

  test('CSV is never left to a job [N-08]', async ({ web }) => {
    const { cookie } = await web.signIn('USER')
    const path = '/api/v1/analytics/export?format=csv&options=trends'
    expect((await serveImpatient(ask(path, { headers: { Cookie: cookie } }))).status).toBe(200)
  })
})

test('reports are written one at a time: a workbook waits for the PDF asked for before it [N-08]', async ({ web }) => {
  const [ada, bob] = [await web.signIn('USER'), await web.signIn('USER')]
  const written: string[] = []
  const serve = serveWithin(60_000)
  const get = async ({ cookie }: Visitor, format: string) => {
    const { status } = await serve(
      ask(`/api/v1/analytics/export?format=${format}&options=trends`, { headers: { Cookie: cookie } }),
    )
    written.push(`${format} ${status}`)
  }

  const pdf = get(ada, 'pdf')
  await setTimeout(200)
  await Promise.all([pdf, get(bob, 'xlsx')])

  expect(written).toEqual(['pdf 200', 'xlsx 200'])
})

describe('a report that a job writes', () => {
  test('says its place in line until it is written (issue 33)', async ({ web }) => {
    const [ada, bob] = [await web.signIn('USER'), await web.signIn('USER')]
    const first = await order(ada, { format: 'csv', sections: ['trends'] })
    const second = await order(bob, { format: 'csv', sections: ['trends'] })
    const third = await order(ada, { format: 'csv', sections: ['performance'] })
    const { writer } = web.connections
    const placesOf = async () => {
      const answers = [call(ada, 'GET', `${API}/${first}`), call(bob, 'GET', `${API}/${second}`)]
      const bodies = await Promise.all([...answers, call(ada, 'GET', `${API}/${third}`)])
      return bodies.map(({ body }) => body.data.place)
    }

    expect(await placesOf()).toEqual([1, 2, 3])
    const jobOfFirst = writer.selectFrom('report').select('job_id').where('public_id', '=', first)
    const change = (values: { priority?: number; status?: 'processing' | 'pending' }) =>
      writer.updateTable('job').set(values).where('id', '=', jobOfFirst).execute()
    // As that of a scheduled one.
    await change({ priority: 1 })
    expect(await placesOf()).toEqual([3, 1, 2])
    await change({ status: 'processing' })
    expect(await placesOf()).toEqual([null, 2, 3])
    await change({ status: 'pending' })
    await write(web)
    expect(await placesOf()).toEqual([null, null, null])
  })

  test('is downloaded by its owner and administrators alone, and told once in the inbox [N-08]', async ({ web }) => {
    const [ada, bob, admin] = [await web.signIn('USER'), await web.signIn('USER'), await web.signIn('ADMIN')]
    await createRankedBrand(web.connections.writer, 1, 700, { name: 'Nike' })
    const id = await order(ada, { format: 'xlsx', sections: ['performance'] })
    expect((await call(ada, 'GET', `${API}/${id}/file`)).status).toBe(409)
    expect(await inbox(web, ada)).toEqual([])
    await write(web)

    const { body } = await call(ada, 'GET', `${API}/${id}`)
    expect(body.data).toMatchObject({ status: 'completed', progress: 100, isOwn: true, error: null })
    const { href, bytes, expiresAt } = body.data.download
    expect(await inbox(web, ada)).toMatchObject([
      { kind: 'export', title: 'analytics-30d.xlsx is ready', download: { href, expiresAt, isExpired: false } },
    ])
    expect(await inbox(web, bob)).toEqual([])
    expect(await inbox(web, admin)).toEqual([])

    const file = await call(ada, 'GET', href)
    expect(file.status).toBe(200)
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="analytics-30d.xlsx"')
    expect(file.headers.get('Cache-Control')).toContain('no-store')
    expect(file.body.slice(0, 2)).toBe('PK')
    expect(bytes).toBeGreaterThan(1_000)
    expect((await call(admin, 'GET', href)).status).toBe(200)
    for (const path of [`${API}/${id}`, href]) expect((await call(bob, 'GET', path)).status).toBe(404)
    expect((await call(bob, 'DELETE', `${API}/${id}`)).status).toBe(404)
    expect((await loadPage(reportPage.loader, `${PAGE}/${id}`, bob.cookie)).status).toBe(404)
    expect((await call(bob, 'GET', API)).body.data).toEqual([])
    expect((await call(ada, 'GET', API)).body).toMatchObject({ data: [{ id }], pagination: { total: 1 } })
  })

  test('has the figures of the time it is written, for the days it was asked for [N-08]', async ({ web }) => {
    const ada = await web.signIn('USER')
    const range = { timeRange: 'custom', from: '2026-01-01', to: '2026-01-31' }
    const id = await order(ada, { ...range, format: 'csv', sections: ['overview', 'trends'] })
    await write(web)

    const { body } = await call(ada, 'GET', `${API}/${id}/file`)
    expect(body).toContain('Analytics,From,Value,2026-01-01\r\nAbout,Analytics,To,Value,2026-01-31\r\n')
    expect(body).toContain('\r\nTrends Over Time,Trends Over Time,')
    expect(body).not.toContain('Brand Categories')
  })

  test('is kept for 7 days, then deleted with its file; one not ready yet stays [N-08]', async ({ web }) => {
    const { writer } = web.connections
    const ada = await web.signIn('USER')
    const ready = await order(ada, { format: 'csv' })
    await write(web)
    const waiting = await order(ada, { format: 'csv', sections: ['trends'] })
    const old = new Date(Date.now() - DAY_MS).toISOString()
    await writer.updateTable('report').set({ expires_at: old }).execute()

    expect((await call(ada, 'GET', `${API}/${ready}`)).status).toBe(404)
    expect((await call(ada, 'GET', `${API}/${ready}/file`)).status).toBe(404)
    expect(await pruneOldRows(writer, new Date())).toMatchObject({ report: 1 })
    expect((await call(ada, 'GET', API)).body.data).toMatchObject([{ id: waiting }])
    await write(web)
    const { expiresAt } = (await call(ada, 'GET', `${API}/${waiting}`)).body.data.download
    const days = (Date.parse(expiresAt) - Date.now()) / DAY_MS
    expect(Math.round(days)).toBe(7)
    expect(await pruneOldRows(writer, new Date(Date.now() + 8 * DAY_MS))).toMatchObject({ report: 1 })
  })

  test('tells its failure, in the inbox and on its page, and replaces that once it succeeds [N-08]', async ({
    web,
  }) => {
    const { writer } = web.connections
    const ada = await web.signIn('USER')
    const id = await order(ada, { format: 'csv' })
    const { sections } = await writer.selectFrom('report').select('sections').executeTakeFirstOrThrow()
    await writer.schema.alterTable('daily_figure').renameTo('daily_figure_gone').execute()
    for (const minutes of [0, 5, 10]) await write(web, minutes)

    expect((await call(ada, 'GET', `${API}/${id}`)).body.data).toMatchObject({ status: 'failed', download: null })
    const [failure] = await inbox(web, ada)
    expect(failure).toMatchObject({
      kind: 'failure',
      title: 'Report failed: analytics-30d.csv',
      href: `${PAGE}/${id}`,
      text: expect.stringContaining('daily_figure'),
    })
    await writer.schema.alterTable('daily_figure_gone').renameTo('daily_figure').execute()
    await writer.updateTable('job').set({ status: 'pending', attempts: 0, finished_at: null }).execute()
    await write(web, 15)
    expect(await inbox(web, ada)).toMatchObject([{ kind: 'export', title: 'analytics-30d.csv is ready' }])
    expect(sections).toContain('overview')
  })

  test('waits while the disk is full, and is written once there is space [N-08] [J-06]', async ({ web }) => {
    const { writer } = web.connections
    const ada = await web.signIn('USER')
    await recordDay('2020-01-01').execute(writer)
    const id = await order(ada, { format: 'csv', timeRange: 'custom', from: '2017-01-01', to: '2026-01-01' })
    // The job's own row can still be written, but no file.
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(writer)
    await sql.raw(`pragma max_page_count = ${Number(rows[0]?.page_count) + 2}`).execute(writer)
    await write(web)
    expect((await call(ada, 'GET', `${API}/${id}`)).body.data).toMatchObject({
      status: 'pending',
      download: null,
      message: 'The disk is full or cannot be written to. The report continues as soon as possible',
    })
    expect(await inbox(web, ada)).toEqual([])

    await sql.raw('pragma max_page_count = 1073741823').execute(writer)
    await write(web, 1)
    expect((await call(ada, 'GET', `${API}/${id}`)).body.data).toMatchObject({ status: 'completed' })
    expect(await inbox(web, ada)).toHaveLength(1)
  })

  test('is cancelled and forgotten when its owner deletes it, and the record says who did [N-08] [O-05]', async ({
    web,
  }) => {
    const [ada, admin] = [await web.signIn('USER'), await web.signIn('ADMIN')]
    const waiting = await order(ada, { format: 'pdf' })
    const { jobId } = (await call(ada, 'GET', `${API}/${waiting}`)).body.data
    const press = (id: string) => submitForm(reportsPage.action, PAGE, { delete: id }, ada.cookie)
    expect(await press(waiting)).toMatchObject({ to: PAGE, toast: { title: 'Report deleted' } })
    expect(await findVisibleJob(database().reader, jobId, { id: ada.userId, role: 'USER' })).toMatchObject({
      status: 'cancelled',
    })
    expect(await press(waiting)).toMatchObject({ status: 404 })

    const ready = await order(ada, { format: 'csv' })
    await write(web)
    expect(await inbox(web, ada)).toHaveLength(1)
    expect((await call(admin, 'DELETE', `${API}/${ready}`)).status).toBe(204)
    expect(await inbox(web, ada)).toEqual([])
    expect((await call(ada, 'GET', API)).body.data).toEqual([])
    const entries = database().reader.selectFrom('audit_log').select(['user_id', 'subject_id'])
    expect(await entries.where('action', '=', 'report.delete').execute()).toEqual([
      { user_id: ada.userId, subject_id: waiting },
      { user_id: admin.userId, subject_id: ready },
    ])
  })

  test('of a user at most five wait and a hundred are kept [N-08]', async ({ web }) => {
    const ada = await web.signIn('USER')
    const choices = ['7d', '30d', '90d', '180d', '1y'].map((timeRange) => ({ timeRange, format: 'pdf' }))
    expect(choices).toHaveLength(MAX_UNFINISHED)
    for (const choice of choices) await order(ada, choice)
    const more = await call(ada, 'POST', API, { format: 'pdf', sections: ['trends'] })
    expect(more.status).toBe(429)
    expect(more.headers.get('Retry-After')).toBe('10')
    expect((await call(ada, 'POST', API, choices[0])).status).toBe(202)

    await fillReports(web, ada)
    await web.connections.writer.updateTable('job').set({ status: 'completed' }).execute()
    expect((await call(ada, 'POST', API, { format: 'pdf', sections: ['trends'] })).status).toBe(409)
  })
})

async function order(visitor: Visitor, choice: Record<string, unknown>): Promise<string> {
  const { status, body, headers } = await call(visitor, 'POST', API, choice)
  expect(status).toBe(202)
  expect(headers.get('Location')).toBe(`${API}/${body.data.id}`)
  return body.data.id
}

function write(web: Web, minutes = 0): Promise<void> {
  return runQueue(web.connections, 'reports', { now: () => new Date(Date.now() + minutes * 60_000) })
}

async function inbox({ connections }: Web, { userId }: Visitor) {
  const { notifications } = await listNotifications(connections.reader, userId, { page: 1, limit: 20 }, new Date())
  return notifications
}

async function fillReports({ connections: { writer } }: Web, { userId }: Visitor): Promise<void> {
  const {
    id: _,
    file: __,
    size: ___,
    ...row
  } = await writer.selectFrom('report').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
  const rows = Array.from({ length: MAX_REPORTS }, (_, index) => ({
    ...row,
    job_id: null,
    public_id: `filled ${index}`,
  }))
  await writer.insertInto('report').values(rows).execute()
}
