import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, vi } from 'vitest'
import { log } from '#app/base/platform/logging.server.ts'
import { logSlowStatements } from '#app/base/platform/slow-statements.server.ts'
import * as api from '#app/routes/api/v1/system.ts'
import * as page from '#app/routes/settings/system.tsx'
import { provideProcessReport } from '#app/site/metrics/process-report.server.ts'
import { tellExecuted } from '#db/statement-listeners.ts'
import { brandRescoring } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { callRoutes } from '#tests/call-api.ts'
import { loadPage } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'
import packageJson from '../../../package.json' with { type: 'json' }

vi.hoisted(() => {
  vi.stubEnv('DATA_DIR', '/tmp')
  vi.stubEnv('LOG_LEVEL', 'warn')
  vi.stubEnv('BACKUP_DIR', `/tmp/backups-of-${process.pid}`)
})

test('the page and the call say how the installation is doing, to administrators [O-06]', async ({ web }) => {
  const [admin, user] = [await web.signIn('ADMIN'), await web.signIn('USER')]
  const { writer } = web.connections
  provideProcessReport()
  logSlowStatements()
  tellExecuted("select 'a secret' from athlete", performance.now() - 700)
  tellExecuted('select 1 from brand', performance.now() - 60)
  tellExecuted("select 'another' from athlete", performance.now() - 90)
  log.warn({ err: new Error('no space left'), password: 'hidden' }, 'the disk is full')
  log.warn({ event: 'session.refuse' }, 'security')
  await enqueue(writer, brandRescoring, {}, { now: new Date() })
  await enqueue(writer, brandRescoring, {}, { now: new Date() })
  const failed = {
    status: 'failed',
    error_code: 'other',
    error: 'Too much',
    finished_at: new Date().toISOString(),
  } as const
  await writer.updateTable('job').set(failed).where('id', '=', 1).execute()
  await writer
    .insertInto('provider_state')
    .values({ provider: 'gdelt', failures: 5, open_until: '2099-01-01T00:00:00.000Z' })
    .execute()

  const backups = process.env.BACKUP_DIR ?? ''
  mkdirSync(backups)
  onTestFinished(() => rmSync(backups, { recursive: true }))
  writeFileSync(`${backups}/icon-radar-2026-11-27T03-00-00Z.tar.gz`, '')

  const { data } = await loadPage(page.loader, '/settings/system', admin.cookie)
  const system = data?.system
  expect(system).toMatchObject({
    versions: { iconRadar: packageJson.version, node: process.versions.node },
    processes: [{ name: 'web', pid: process.pid }],
    lastBackupAt: '2026-11-27T03:00:00.000Z',
    jobs: { running: 0, waiting: 1, failed: 1 },
    failedJobs: [{ label: 'Scores and ranks', error: 'Too much' }],
  })
  expect(system?.slowStatements.map(({ statement, times }) => [statement, times])).toEqual([
    ['select ? from athlete', 2],
    ['select 1 from brand', 1],
  ])
  expect(system?.warnings.map(({ text }) => text)).toEqual(['the disk is full: no space left'])
  expect(system?.versions.sqlite).toMatch(/^3\./)

  const call = callRoutes({ '/api/v1/system': api })
  const { body } = await call(admin, 'GET', '/api/v1/system')
  expect(Object.keys(body.data)).toEqual(Object.keys(system ?? {}))
  expect((await call(user, 'GET', '/api/v1/system')).status).toBe(403)
  expect((await loadPage(page.loader, '/settings/system', user.cookie)).status).toBe(403)
})
