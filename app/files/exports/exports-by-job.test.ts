import { randomBytes } from 'node:crypto'
import { truncateSync } from 'node:fs'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { afterEach, expect } from 'vitest'
import { queryValues } from '#app/base/api/parse-input.ts'
import { database } from '#app/base/platform/database.server.ts'
import { NO_FILTERS } from '#app/insight/analytics/filters/analytics-filters.ts'
import type { ApiScope } from '#app/people/auth/api-access/api-scope.ts'
import { createApiToken } from '#app/people/auth/api-access/api-token.server.ts'
import { requireUser } from '#app/people/auth/guards.server.ts'
import * as athletesExport from '#app/routes/api/athletes/export.ts'
import * as brandsExport from '#app/routes/api/brands/export.ts'
import * as fileRoute from '#app/routes/api/v1/analytics/reports/file.ts'
import * as show from '#app/routes/api/v1/analytics/reports/show.ts'
import * as reportPage from '#app/routes/reports/show.tsx'
import { listNotifications } from '#app/site/notifications/notification.queries.server.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createManyAthletes } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { loadPage } from '#tests/page-form.ts'
import { runQueue } from '#tests/uploading.ts'
import { ask, type Fixtures, serveRoutes, test } from '#tests/web.ts'
import { AthleteExportQuerySchema, athleteExport } from './athlete-export.server.ts'
import { BrandExportQuerySchema, brandExport } from './brand-export.server.ts'
import { requestReport } from './reports/request-report.server.ts'
import type { ReportChoice } from './reports/requested-report.ts'
import { respondWithExport } from './respond-with-export.server.ts'
import { EXPORT_LIMITS } from './stream-export.server.ts'

const API = '/api/v1/analytics/reports'
const PAGE = '/analytics/reports'
const IMPATIENT_MS = 100
const FIGURES_AS_CSV: ReportChoice = {
  range: { name: '30d', from: '2026-10-24', to: '2026-11-22' },
  filters: NO_FILTERS,
  sections: ['trends'],
  format: 'csv',
}
const ATHLETES_AS_CSV = { kind: 'athletes', query: 'format=csv', format: 'csv' } as const
const call = callRoutes({ [`${API}/:id`]: show, [`${API}/:id/file`]: fileRoute })
const serve = serveRoutes({ '/api/athletes/export': athletesExport, '/api/brands/export': brandsExport })
/** The calls, which wait that long for their turn. */
const serveImpatient = serveRoutes({
  '/api/athletes/export': { loader: impatient(athletesExport) },
  '/api/brands/export': { loader: impatient(brandsExport) },
})

function impatient({ loader: { operation } }: typeof athletesExport | typeof brandsExport) {
  async function respond({ request }: LoaderFunctionArgs): Promise<Response> {
    const url = new URL(request.url)
    const { reader } = database()
    const job = url.pathname.includes('brands')
      ? await brandExport(reader, BrandExportQuerySchema.parse(queryValues(url)))
      : await athleteExport(reader, AthleteExportQuerySchema.parse(queryValues(url)))
    return respondWithExport(
      database(),
      { request, user: await requireUser(request), now: new Date() },
      job,
      IMPATIENT_MS,
    )
  }
  return Object.assign(respond, { operation: { definition: operation.definition, answer: respond } })
}

// Readers are slow at once, and none is broken off however long the test takes.
EXPORT_LIMITS.turnMs = 1
EXPORT_LIMITS.windowMs = EXPORT_LIMITS.wholeMs

/** Four of them leave their turns to the next; the others keep all turns that are not for administrators. */
const SLOW_READERS = 7
const readers: (ReadableStreamDefaultReader | undefined)[] = []
afterEach(freeLine)

test('an export that waits too long behind slow readers becomes a job, whose file is the same to the byte [T-10] (issue 33)', async ({
  web,
}) => {
  const { writer } = web.connections
  const [ada, bob, admin] = [await web.signIn('USER'), await web.signIn('USER'), await web.signIn('ADMIN')]
  await createManyAthletes(writer, 10_000)
  // More than a part.
  for (let brand = 0; brand < 300; brand++)
    await createBrand(writer, { description: randomBytes(8_192).toString('hex') })
  await holdLine(web)

  const paths = [
    '/api/athletes/export?sport=Golf',
    '/api/athletes/export?format=json&search=1',
    '/api/brands/export?format=csv',
    '/api/athletes/export?format=xlsx',
  ]
  const ids: string[] = []
  for (const path of paths) {
    const answer = await serveImpatient(ask(path, { headers: { Cookie: ada.cookie } }))
    expect(answer.status).toBe(202)
    const { data } = await answer.json()
    expect(answer.headers.get('Location')).toBe(`${API}/${data.id}`)
    ids.push(data.id)
    expect(data).toMatchObject({ place: ids.length, status: 'pending', timeRange: null, query: path.split('?')[1] })
  }
  const [, second = '', third = ''] = ids
  const browser = await serveImpatient(
    ask(paths[1] ?? '', { headers: { Cookie: ada.cookie, 'Sec-Fetch-Mode': 'navigate' } }),
  )
  // The same export is the same job.
  expect([browser.status, browser.headers.get('Location')]).toEqual([302, `${PAGE}/${second}`])
  const { data } = await loadPage(reportPage.loader, `${PAGE}/${second}`, ada.cookie)
  expect(data?.report).toMatchObject({
    kind: 'athletes',
    place: 2,
    progress: 0,
    name: expect.stringMatching(/^athletes-.*json$/),
  })

  // Of a run that died.
  const { id: reportId } = await writer
    .selectFrom('report')
    .select('id')
    .where('public_id', '=', third)
    .executeTakeFirstOrThrow()
  const stale = Array.from({ length: 9 }, (_, index) => index + 1)
  await writer
    .insertInto('report_part')
    .values(stale.map((number) => ({ report_id: reportId, number, bytes: Buffer.from('stale') })))
    .execute()
  await runQueue(web.connections, 'reports', { now: () => new Date() })
  await freeLine()

  for (const [index, path] of paths.entries()) {
    const streamed = await bytesOf(await serve(ask(path, { headers: { Cookie: ada.cookie } })))
    const { body } = await call(ada, 'GET', `${API}/${ids[index]}`)
    expect(body.data).toMatchObject({ status: 'completed', place: null, download: { bytes: streamed.length } })
    const { loader } = fileRoute
    const file = await bytesOf(
      await serveRoutes({ [`${API}/:id/file`]: { loader } })(
        ask(body.data.download.href, { headers: { Cookie: ada.cookie } }),
      ),
    )
    expect([path, file.length, file.equals(streamed)]).toEqual([path, streamed.length, true])
  }
  const { count } = await writer
    .selectFrom('report_part')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(stale.length)
  expect((await call(bob, 'GET', `${API}/${second}/file`)).status).toBe(404)
  expect((await call(admin, 'GET', `${API}/${second}`)).status).toBe(200)
  const { notifications } = await listNotifications(writer, ada.userId, { page: 1, limit: 20 }, new Date())
  expect(notifications.map(({ kind }) => kind)).toEqual(['export', 'export', 'export', 'export'])
}, 180_000)

test('a token that may ask for an export reads its report and file, and no other kind of report [T-10] [D-09] [API]', async ({
  web,
}) => {
  const { writer } = web.connections
  const ada = await web.signIn('USER')
  const tokenWith = async (scope: ApiScope) => {
    const wanted = { name: scope, scope: [scope], lifetime: '30' as const }
    const user = { id: ada.userId, email: 'ada@example.com' }
    const created = await createApiToken(writer, user, wanted, { address: '192.0.2.1', door: 'page' }, new Date())
    return created.status === 'created' ? created.token : ''
  }
  const reports = {
    athletes: await requestReport(writer, ada.userId, ATHLETES_AS_CSV, new Date()),
    brands: await requestReport(writer, ada.userId, { ...ATHLETES_AS_CSV, kind: 'brands' }, new Date()),
    analytics: await requestReport(writer, ada.userId, FIGURES_AS_CSV, new Date()),
  }
  await runQueue(web.connections, 'reports', { now: () => new Date() })

  for (const scope of ['athletes', 'brands', 'analytics'] as const) {
    const token = await tokenWith(`${scope}:read`)
    for (const [kind, report] of Object.entries(reports)) {
      const path = report.status === 'queued' ? `${API}/${report.id}` : ''
      const status = kind === scope ? 200 : 403
      for (const address of [path, `${path}/file`]) {
        const { status: answered, headers } = await call(token, 'GET', address)
        expect([scope, address, answered]).toEqual([scope, address, status])
        if (status === 403) expect(headers.get('WWW-Authenticate')).toContain(`scope="${kind}:read"`)
      }
      expect((await call(token, 'DELETE', path)).status).toBe(403)
    }
    expect((await call(token, 'GET', `${API}/${ada.userId}`)).status).toBe(404)
  }
  const other = await tokenWith('jobs:read')
  const { status, body } = await call(other, 'GET', `${API}/${ada.userId}`)
  expect([status, body.message]).toEqual([
    403,
    'This token lacks the scope analytics:read or athletes:read or brands:read.',
  ])
})

test('an export left to a job waits while the write-ahead log is too large [T-10] (issue 33)', async ({
  web,
  databaseFile,
}) => {
  const { writer } = web.connections
  const ada = await web.signIn('USER')
  const asked = await requestReport(writer, ada.userId, ATHLETES_AS_CSV, new Date())
  const path = asked.status === 'queued' ? `${API}/${asked.id}` : ''
  const log = `${databaseFile}-wal`
  truncateSync(log, EXPORT_LIMITS.largestLog + 1)
  await runQueue(web.connections, 'reports', { now: () => new Date() })
  expect((await call(ada, 'GET', path)).body.data).toMatchObject({
    status: 'pending',
    message: 'The database is busy. The report continues as soon as possible',
  })

  truncateSync(log, EXPORT_LIMITS.largestLog)
  await runQueue(web.connections, 'reports', { now: () => new Date(Date.now() + 60_000) })
  expect((await call(ada, 'GET', path)).body.data).toMatchObject({ status: 'completed' })
})

async function holdLine(web: Fixtures['web']): Promise<void> {
  for (let reader = 0; reader < SLOW_READERS; reader++) {
    const { cookie } = await web.signIn('USER')
    const answer = await serve(ask('/api/athletes/export', { headers: { Cookie: cookie } }))
    expect(answer.status).toBe(200)
    readers.push(answer.body?.getReader())
  }
}

async function freeLine(): Promise<void> {
  for (const reader of readers.splice(0)) await reader?.cancel()
}

async function bytesOf(answer: Response): Promise<Buffer> {
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
