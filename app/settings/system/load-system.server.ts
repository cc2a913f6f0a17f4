import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { type Config, config } from '#app/base/platform/config.server.ts'
import { groupBy } from '#app/base/platform/group-by.ts'
import { VERSION } from '#app/base/platform/version.ts'
import { backupFolder, listBackups } from '#app/files/backups/backup-folder.server.ts'
import { getQueueStats } from '#app/site/job-monitor/job-stats.queries.server.ts'
import { readKeptReports } from '#app/site/metrics/kept-report.server.ts'
import { gatherProcessReports, type ProcessReport } from '#app/site/metrics/process-report.server.ts'
import { readSizes } from '#app/site/metrics/read-sizes.server.ts'
import { engineVersion } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { describeJob } from '#jobs/job-description.ts'
import { errorText } from '#jobs/job-error.ts'
import { listProviders } from '../providers/list-providers.server.ts'
import type { System } from './system.ts'

const MAX_SHOWN = 20

/** How the installation is doing, from its database, its disk and its processes: what they answer, or have written down. */
export async function loadSystem(
  db: Kysely<Database>,
  now: Date,
  { dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'> = config(),
): Promise<System> {
  const [sizes, running, queues, providers, failedJobs, sqlite, [lastBackup]] = await Promise.all([
    readSizes(join(dataDir, 'icon-radar.db')),
    gatherProcessReports(),
    getQueueStats(db),
    listProviders(db, config(), now),
    listFailedJobs(db),
    findEngineVersion(db),
    listBackups(backupFolder({ dataDir, backupDir })),
  ])
  const kept = readKeptReports(dataDir).filter(({ name }) => !running.some((other) => other.name === name))
  const reports = [...running, ...kept]
  const sum = (state: 'active' | 'waiting' | 'failed') =>
    Object.values(queues).reduce((total, queue) => total + queue[state], 0)
  return {
    versions: { iconRadar: VERSION, node: process.versions.node, sqlite },
    bytes: sizes,
    lastBackupAt: lastBackup?.createdAt ?? null,
    processes: reports
      .filter(({ isRunning }) => isRunning)
      .map(({ name, pid, startedAt, memoryBytes }) => ({ name, pid, startedAt, memoryBytes }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    jobs: { running: sum('active'), waiting: sum('waiting'), failed: sum('failed') },
    sources: providers.flatMap(({ id, name, condition }) =>
      condition === 'failing' || condition === 'resting' ? [{ id, name, condition }] : [],
    ),
    failedJobs,
    slowStatements: slowestOf(reports),
    warnings: reports
      .flatMap(({ name, warnings }) => warnings.map((warning) => ({ ...warning, process: name })))
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, MAX_SHOWN),
  }
}

async function findEngineVersion(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${engineVersion} as version`.execute(db)
  return rows[0]?.version ?? ''
}

async function listFailedJobs(db: Kysely<Database>): Promise<System['failedJobs']> {
  const rows = await db
    .selectFrom('job')
    .select(['public_id', 'type', 'error_code', 'error', 'finished_at'])
    .where('status', '=', 'failed')
    .orderBy('finished_at', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.public_id,
    label: describeJob(row.type).label,
    code: row.error_code,
    error: errorText(row),
    finishedAt: row.finished_at,
  }))
}

/** The same statement of several processes is one. */
function slowestOf(reports: readonly ProcessReport[]): System['slowStatements'] {
  const byStatement = groupBy(
    reports.flatMap(({ slowStatements }) => slowStatements),
    ({ statement }) => statement,
  )
  return [...byStatement]
    .map(([statement, same]) => ({
      statement,
      times: same.reduce((sum, { times }) => sum + times, 0),
      longestMs: Math.max(...same.map(({ longestMs }) => longestMs)),
    }))
    .toSorted((one, other) => other.longestMs - one.longestMs)
    .slice(0, MAX_SHOWN)
}
