import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { now } from '#app/base/platform/clock.server.ts'
import { recallWarnings, WARNING_LEVELS } from '#app/base/platform/recent-warnings.server.ts'
import { recallSlowStatements } from '#app/base/platform/slow-statements.server.ts'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { type ProcessReport, reportProcess } from './process-report.server.ts'

const FOLDER = 'processes'
const LOOK_MS = 5_000
const PAGE_BYTES = 4_096

const KeptReportSchema = z.object({
  pid: z.int(),
  startedAt: z.iso.datetime(),
  memoryBytes: z.int(),
  warnings: z.array(z.object({ at: z.iso.datetime(), level: z.enum(WARNING_LEVELS), text: z.string() })),
  slowStatements: z.array(z.object({ statement: z.string(), times: z.int(), longestMs: z.int() })),
  /** Of the slow statements, UTC. */
  day: z.string(),
})
type KeptReport = z.output<typeof KeptReportSchema>

/**
 * Goes on with what the process of this name reported before it was started anew, and writes down what is added, so that
 * it outlives the process and can be read beside it. Where nothing can be written, nothing is kept.
 */
export function keepProcessReport(dataDir: string): void {
  const { name, startedAt } = reportProcess()
  const file = join(dataDir, FOLDER, `${name}.json`)
  const former = readReport(file)
  if (former) {
    recallWarnings(former.warnings)
    recallSlowStatements(former.day, former.slowStatements)
  }
  let written = ''
  const write = () => {
    const { pid, memoryBytes, warnings, slowStatements } = reportProcess()
    const news = JSON.stringify([warnings, slowStatements])
    // Another one of this name takes over while this one finishes its requests.
    if (news === written || (readReport(file)?.startedAt ?? '') > startedAt) return
    const report = { pid, startedAt, memoryBytes, warnings: [...warnings], slowStatements: [...slowStatements] }
    if (writeReport(file, { ...report, day: utcDay(now()) })) written = news
  }
  write()
  setInterval(write, LOOK_MS).unref()
  process.once('exit', write)
}

/** What all processes have reported last, those that have ended included. */
export function readKeptReports(dataDir: string): ProcessReport[] {
  const folder = join(dataDir, FOLDER)
  return listNames(folder).flatMap((file) => {
    const report = readReport(join(folder, file))
    if (!report) return []
    const isRunning = isAlive(report.pid)
    const memoryBytes = (isRunning ? memoryOf(report.pid) : undefined) ?? report.memoryBytes
    const slowStatements = report.day === utcDay(now()) ? report.slowStatements : []
    return [{ ...report, name: basename(file, '.json'), isRunning, memoryBytes, slowStatements }]
  })
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}

function readReport(file: string): KeptReport | undefined {
  try {
    return KeptReportSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Whole or not at all. */
function writeReport(file: string, report: KeptReport): boolean {
  try {
    mkdirSync(join(file, '..'), { mode: 0o700 })
  } catch {
    // It is there, or cannot be made, as the draft below then.
  }
  try {
    writeFileSync(`${file}.draft`, JSON.stringify(report), { mode: 0o600 })
    renameSync(`${file}.draft`, file)
    return true
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Resident bytes, where the system says. */
function memoryOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return undefined
  }
}
