import type { Kysely } from 'kysely'
import { countOf } from '#app/base/components/display/format.ts'
import { formatBytes } from '#app/base/components/display/format-bytes.ts'
import { examine } from '#app/files/doctor/examine.server.ts'
import type { Examined } from '#app/files/doctor/finding.ts'
import { loadSystem } from '#app/settings/system/load-system.server.ts'
import type { System } from '#app/settings/system/system.ts'
import type { Database } from '#db/schema.ts'
import type { CommandAnswer } from '../command/answer-operator.ts'

const USAGE = [
  'npm run doctor              examines database, files, permissions, clock, disk and backups, then says what Settings → System shows; exit code 1 if anything is wrong',
  '               -- --json    the same as JSON',
]

/** Examines the data folder, which may be in use; changes nothing. */
export async function runDoctorCommand(
  db: Kysely<Database>,
  words: readonly string[],
  examined: Examined,
): Promise<CommandAnswer> {
  const asJson = words.includes('--json')
  if (words.length > (asJson ? 1 : 0)) return { exitCode: 2, lines: USAGE }
  const findings = await examine(db, examined)
  const system = await loadSystem(db, examined.now, examined)
  const exitCode = findings.length > 0 ? 1 : 0
  if (asJson) return { exitCode, lines: [JSON.stringify({ findings, system }, null, 2)], isResult: true }
  const lines = findings.flatMap(({ subject, found, advice }) => [`${subject}: ${found}`, `  ${advice}`])
  const found = lines.length > 0 ? lines : ['All is well.']
  return { exitCode, lines: [...found, '', ...describeSystem(system)], isResult: true }
}

const NONE = '  none'

/** What the system page shows, as lines. */
function describeSystem(system: System): string[] {
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
