import { type Kysely, type Migration, type MigrationProvider, Migrator } from 'kysely'
import * as accounts from './migrations/2026-11-21-01-accounts.ts'
import * as directory from './migrations/2026-11-21-02-directory.ts'
import * as measurement from './migrations/2026-11-21-03-measurement.ts'
import * as operation from './migrations/2026-11-21-04-operation.ts'
import * as providers from './migrations/2026-11-21-05-providers.ts'
import * as importReport from './migrations/2026-11-21-06-import-report.ts'
import * as directoryCounts from './migrations/2026-11-21-07-directory-counts.ts'
import * as deletions from './migrations/2026-11-21-08-deletions.ts'
import * as brandList from './migrations/2026-11-21-10-brand-list.ts'
import * as brandUpkeep from './migrations/2026-11-21-11-brand-upkeep.ts'
import * as jobLimits from './migrations/2026-11-21-12-job-limits.ts'
import * as athleteLists from './migrations/2026-11-21-13-athlete-lists.ts'
import * as importBatches from './migrations/2026-11-21-14-import-batches.ts'
import * as uploads from './migrations/2026-11-21-15-uploads.ts'
import * as uploadEndings from './migrations/2026-11-21-16-upload-endings.ts'
import * as rowMessages from './migrations/2026-11-21-17-row-messages.ts'
import * as athleteScoreTimes from './migrations/2026-11-21-18-athlete-score-times.ts'
import * as restoredRecords from './migrations/2026-11-21-21-restored-records.ts'
import * as handedJobs from './migrations/2026-11-21-22-handed-jobs.ts'
import * as toldErrors from './migrations/2026-11-22-17-told-errors.ts'
import type { Database } from './schema.ts'

/** Every migration by its dated name; the names are what the database remembers. */
const migrations: Record<string, Migration> = {
  '2026-11-21-01-accounts': accounts,
  '2026-11-21-02-directory': directory,
  '2026-11-21-03-measurement': measurement,
  '2026-11-21-04-operation': operation,
  '2026-11-21-05-providers': providers,
  '2026-11-21-06-import-report': importReport,
  '2026-11-21-07-directory-counts': directoryCounts,
  '2026-11-21-08-deletions': deletions,
  '2026-11-21-10-brand-list': brandList,
  '2026-11-21-11-brand-upkeep': brandUpkeep,
  '2026-11-21-12-job-limits': jobLimits,
  '2026-11-21-13-athlete-lists': athleteLists,
  '2026-11-21-14-import-batches': importBatches,
  '2026-11-21-15-uploads': uploads,
  '2026-11-21-16-upload-endings': uploadEndings,
  '2026-11-21-17-row-messages': rowMessages,
  '2026-11-21-18-athlete-score-times': athleteScoreTimes,
  '2026-11-21-21-restored-records': restoredRecords,
  '2026-11-21-22-handed-jobs': handedJobs,
  '2026-11-22-17-told-errors': toldErrors,
}

/** Brings the schema to the newest version; each migration is one transaction. Throws what a migration throws. */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await new Migrator({ db, provider: bundledMigrations }).migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** Names of the migrations that the database still lacks, in their order. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const known = await new Migrator({ db, provider: bundledMigrations }).getMigrations()
  return known.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}

const bundledMigrations: MigrationProvider = { getMigrations: async () => migrations }
