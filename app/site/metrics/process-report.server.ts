import { recentWarnings, type Warning } from '#app/base/platform/recent-warnings.server.ts'
import { shared } from '#app/base/platform/shared/shared.server.ts'
import { type SlowStatement, slowStatementsOfDay } from '#app/base/platform/slow-statements.server.ts'

/** What a process says of itself. */
export interface ProcessReport {
  name: string
  pid: number
  isRunning: boolean
  startedAt: string
  memoryBytes: number
  warnings: readonly Warning[]
  slowStatements: readonly SlowStatement[]
}

const TOPIC = 'process report'

/** From now on this process answers those that gather reports. */
export function provideProcessReport(): void {
  shared.provide(TOPIC, reportProcess)
}

/** Of each process that answers within a second, this one first. */
export async function gatherProcessReports(): Promise<ProcessReport[]> {
  const reports = await shared.gather<ProcessReport | undefined>(TOPIC)
  return reports.filter((report) => report !== undefined)
}

export function reportProcess(): ProcessReport {
  return {
    name: process.env.ICON_RADAR_PROCESS ?? 'web',
    pid: process.pid,
    isRunning: true,
    startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    warnings: recentWarnings(),
    slowStatements: slowStatementsOfDay(),
  }
}
