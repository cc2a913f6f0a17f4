import { countOf } from '#app/base/components/display/count-of.ts'
import { formatBytes } from '#app/base/components/display/format-bytes.ts'
import type { System } from '#app/settings/system/system.ts'

const NONE = '  none'

/** What the system page shows, as lines. */
export function describeSystem(system: System): string[] {
  const { versions, bytes, jobs } = system
  return [
    `Icon Radar ${versions.iconRadar}, Node ${versions.node}, SQLite ${versions.sqlite}`,
    `Database ${formatBytes(bytes.database)}, its log ${formatBytes(bytes.log)}, free ${formatBytes(bytes.diskFree)} of ${formatBytes(bytes.disk)}`,
    `Newest backup: ${system.lastBackupAt ?? 'none'}`,
    `Jobs: ${jobs.running} running, ${jobs.waiting} waiting, ${jobs.failed} failed`,
    ...list(
      'Processes',
      system.processes,
      ({ name, pid, startedAt, memoryBytes }) => `${name} (${pid}), ${formatBytes(memoryBytes)}, since ${startedAt}`,
    ),
    ...list('Sources that fail or are paused', system.sources, ({ name, condition }) => `${name}: ${condition}`),
    ...list(
      'Failed jobs',
      system.failedJobs,
      ({ label, error, finishedAt }) => `${finishedAt ?? ''} ${label}: ${error ?? 'Unknown'}`,
    ),
    ...list(
      'Slowest statements since midnight UTC',
      system.slowStatements,
      ({ statement, times, longestMs }) => `${longestMs} ms at most, ${countOf(times, 'time')}: ${statement}`,
    ),
    ...list('Last warnings', system.warnings, ({ at, process, level, text }) => `${at} ${process} ${level}: ${text}`),
  ]
}

function list<Row>(title: string, rows: readonly Row[], describe: (row: Row) => string): string[] {
  return [`${title}:`, ...(rows.length === 0 ? [NONE] : rows.map(describe).map((line) => `  ${line}`))]
}
