import type { Kysely } from 'kysely'
import { Counter, Gauge, Registry } from 'prom-client'
import { PROVIDER_LABELS } from '#app/base/platform/providers/provider-labels.ts'
import { getQueueStats } from '#app/site/job-monitor/job-stats.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { readSizes } from './read-sizes.server.ts'

interface Installation {
  reader: Kysely<Database>
  databaseFile: string
  /** Null without one. */
  newestBackupAt: string | null
  now: Date
}

/** What is the same whichever process is asked: read from the database and the disk, for one response. */
export async function readInstallationMetrics({
  reader,
  databaseFile,
  newestBackupAt,
  now,
}: Installation): Promise<Registry> {
  const registry = new Registry()
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

  const jobs = gauge('icon_radar_jobs', 'Jobs that run, that wait, and that have failed, by queue', 'queue', 'state')
  for (const [queue, { active, waiting, failed }] of Object.entries(await getQueueStats(reader))) {
    jobs.set({ queue, state: 'running' }, active)
    jobs.set({ queue, state: 'waiting' }, waiting)
    jobs.set({ queue, state: 'failed' }, failed)
  }

  const age = gauge('icon_radar_job_wait_seconds', 'How long the job that is due for the longest has waited', 'queue')
  for (const { queue, dueAt } of await listOldestDue(reader, now)) {
    age.set({ queue }, (now.getTime() - Date.parse(dueAt)) / 1_000)
  }

  const paused = gauge('icon_radar_provider_paused', '1 while a source is left alone because it failed', 'provider')
  const open = await listPaused(reader, now)
  for (const provider of Object.keys(PROVIDER_LABELS)) paused.set({ provider }, open.has(provider) ? 1 : 0)

  const rows = new Counter({
    name: 'icon_radar_imported_rows_total',
    help: 'Rows of imported files, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const [outcome, count] of Object.entries(await countImportedRows(reader))) rows.inc({ outcome }, count ?? 0)

  const sizes = await readSizes(databaseFile)
  gauge('icon_radar_database_bytes', 'Size of the database file').set(sizes.database)
  gauge('icon_radar_database_log_bytes', 'Size of the write-ahead log beside it').set(sizes.log)
  gauge('icon_radar_disk_free_bytes', 'Free space where the data folder lies').set(sizes.diskFree)
  if (newestBackupAt !== null) {
    const seconds = (now.getTime() - Date.parse(newestBackupAt)) / 1_000
    gauge('icon_radar_backup_age_seconds', 'Time since the newest backup').set(seconds)
  }
  return registry
}

async function listOldestDue(db: Kysely<Database>, now: Date): Promise<{ queue: string; dueAt: string }[]> {
  return db
    .selectFrom('job')
    .select((eb) => ['queue', eb.fn.min('run_at').as('dueAt')])
    .where('status', '=', 'pending')
    .where('run_at', '<=', now.toISOString())
    .groupBy('queue')
    .execute()
}

async function listPaused(db: Kysely<Database>, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('provider_state')
    .select('provider')
    .where('provider', 'in', Object.keys(PROVIDER_LABELS))
    .where('open_until', '>', now.toISOString())
    .execute()
  return new Set(rows.map(({ provider }) => provider))
}

async function countImportedRows(db: Kysely<Database>) {
  return db
    .selectFrom('import_batch')
    .select(({ fn }) => [
      fn.sum<number | null>('added').as('added'),
      fn.sum<number | null>('updated').as('updated'),
      fn.sum<number | null>('skipped').as('skipped'),
      fn.sum<number | null>('failed').as('failed'),
    ])
    .where('is_check', '=', 0)
    .executeTakeFirstOrThrow()
}
