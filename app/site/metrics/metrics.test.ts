import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, vi } from 'vitest'
import { createHandler } from '#app/server/request-handler.server.ts'
import { brandRescoring } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { ask, buildOf, test } from '#tests/web.ts'
import { countProviderRequest, observeRequest, observeRun } from './process-metrics.server.ts'

vi.hoisted(() => {
  vi.stubEnv('METRICS_TOKEN', 'a-token-of-the-tests')
  vi.stubEnv('DATA_DIR', '/tmp')
  vi.stubEnv('BACKUP_DIR', `/tmp/backups-of-${process.pid}`)
})

const metrics = await import('#app/routes/metrics.ts')
const TOKEN = 'a-token-of-the-tests'
const HERE = { requestId: 'test', clientAddress: '127.0.0.1', cameOverLoopback: true }
const ELSEWHERE = { requestId: 'test', clientAddress: '203.0.113.1', cameOverLoopback: false }

const handle = createHandler(buildOf({ '/metrics': metrics }))
const scrape = (facts: typeof HERE, authorization?: string) =>
  handle(ask('/metrics', authorization ? { headers: { authorization } } : {}), facts)

test('metrics are for this machine, and for the token [O-06]', async ({ web }) => {
  expect(web.connections).toBeDefined()
  const statuses = async (...asked: Parameters<typeof scrape>) => (await scrape(...asked)).status

  expect(await statuses(HERE)).toBe(200)
  expect(await statuses(ELSEWHERE, `Bearer ${TOKEN}`)).toBe(200)
  expect(await statuses(ELSEWHERE)).toBe(401)
  expect(await statuses(ELSEWHERE, 'Bearer another-token-of-tests')).toBe(401)
  expect(await statuses(HERE, 'Bearer another-token-of-tests')).toBe(401)
})

test('metrics count requests, runs and sources by declared names alone, and read the queue [O-06]', async ({ web }) => {
  const tenSecondsAgo = new Date(Date.now() - 10_000)
  await web.connections.writer.transaction().execute((trx) => enqueue(trx, brandRescoring, {}, { now: tenSecondsAgo }))
  observeRequest('/athletes/:id', 304, 30)
  observeRequest(undefined, undefined, 30)
  observeRun('mail', 'retry', 2_000)
  countProviderRequest('mastodon:social.example', 'ok')
  countProviderRequest('made-up', 'ok')

  const text = await (await scrape(HERE)).text()
  const lines = text.split('\n')
  const figureOf = (series: string) =>
    Number(
      lines
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')
        .at(-1),
    )
  const route = 'icon_radar_http_request_duration_seconds_count'
  expect(figureOf(`${route}{route="/athletes/:id",status="3xx",process="web"}`)).toBe(1)
  expect(figureOf(`${route}{route="none",status="aborted",process="web"}`)).toBe(1)
  expect(figureOf('icon_radar_job_run_duration_seconds_sum{type="mail",outcome="retry",process="web"}')).toBe(2)
  const sources = lines.filter((line) => line.startsWith('icon_radar_provider_requests_total{'))
  expect(sources.map((line) => /provider="([^"]+)"/.exec(line)?.[1])).toEqual(['mastodon', 'other'])
  expect(figureOf('icon_radar_jobs{queue="scoring",state="waiting"}')).toBe(1)
  expect(figureOf('icon_radar_job_wait_seconds{queue="scoring"}')).toBeGreaterThanOrEqual(10)
  expect(figureOf('icon_radar_imported_rows_total{outcome="added"}')).toBe(0)
  expect(figureOf('icon_radar_disk_free_bytes')).toBeGreaterThan(0)
})

test('metrics have the age of the newest backup, where there is one [O-03] [O-06]', async ({ web }) => {
  expect(web.connections).toBeDefined()
  const ageIn = (text: string) => /^icon_radar_backup_age_seconds (\S+)$/m.exec(text)?.[1]
  expect(ageIn(await (await scrape(HERE)).text())).toBeUndefined()

  const backups = process.env.BACKUP_DIR ?? ''
  mkdirSync(backups)
  onTestFinished(() => rmSync(backups, { recursive: true }))
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  writeFileSync(`${backups}/icon-radar-${anHourAgo}.tar.gz`, '')
  expect(Number(ageIn(await (await scrape(HERE)).text()))).toBeGreaterThanOrEqual(3_600)
})

test('the dashboard names only metrics that there are [O-06]', async ({ web }) => {
  expect(web.connections).toBeDefined()
  const text = await (await scrape(HERE)).text()
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) => {
      return type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name]
    }),
  )
  const dashboard = JSON.parse(readFileSync('docs/grafana-dashboard.json', 'utf8'))
  const expressions: string[] = dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  const named = expressions.flatMap((expression) => expression.match(/\b(?:icon_radar|process|nodejs)_\w+/g) ?? [])

  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
