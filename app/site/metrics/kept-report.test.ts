import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { log } from '#app/base/platform/logging.server.ts'
import { recentWarnings } from '#app/base/platform/recent-warnings.server.ts'
import { logSlowStatements, slowStatementsOfDay } from '#app/base/platform/slow-statements.server.ts'
import { tellExecuted } from '#db/statement-listeners.ts'
import { newFolder } from '#tests/keeping.ts'
import { keepProcessReport, readKeptReports } from './kept-report.server.ts'

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'warn'))

test('what a process has reported outlives it, and can be read beside it [O-06]', async () => {
  const dataDir = newFolder()
  vi.useFakeTimers({ toFake: ['setInterval'] })
  keepProcessReport(dataDir)
  logSlowStatements()
  tellExecuted('select 1 from brand', performance.now() - 60)
  log.warn({ err: new Error('no space left') }, 'the disk is full')
  vi.advanceTimersByTime(10_000)

  const [report] = readKeptReports(dataDir)
  expect(report).toMatchObject({ name: 'web', pid: process.pid, isRunning: true })
  expect(report?.warnings.map(({ text }) => text)).toEqual(['the disk is full: no space left'])

  // As a process finds it that is started anew: it ended, and somebody has a second one.
  const ended = spawnSync(process.execPath, ['-e', '']).pid
  const file = join(dataDir, 'processes/web.json')
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...kept, pid: ended }))
  expect(readKeptReports(dataDir)).toMatchObject([{ isRunning: false }])
  keepProcessReport(dataDir)
  expect(recentWarnings()).toHaveLength(2)
  expect(slowStatementsOfDay()).toMatchObject([{ statement: 'select 1 from brand', times: 2 }])

  writeFileSync(file, JSON.stringify({ ...kept, day: '2026-01-01' }))
  expect(readKeptReports(dataDir)).toMatchObject([{ slowStatements: [] }])
  writeFileSync(file, '{"pid":')
  expect(readKeptReports(dataDir)).toEqual([])
})

test('where nothing can be written, a process runs without keeping its report [O-06]', () => {
  expect(() => keepProcessReport('/nowhere')).not.toThrow()
  expect(readKeptReports('/nowhere')).toEqual([])
})
