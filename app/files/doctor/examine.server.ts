import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { backupFolder, listBackups } from '#app/files/backups/backup-folder.server.ts'
import { listDamages } from '#db/copy-database.ts'
import { restoreJournal } from '#db/data-folder-lock.ts'
import type { Database } from '#db/schema.ts'

/** Something that is not as it should be, and what to do about it. */
export interface Finding {
  /** What was looked at. */
  subject: string
  found: string
  advice: string
}

export interface Examined {
  dataDir: string
  backupDir: string | undefined
  /** Whether backups are made every day. */
  isScheduled: boolean
  now: Date
}

const DAY_MS = 86_400_000
const LEAST_FREE_BYTES = 256 * 1_048_576
const RESTORE = 'Stop Icon Radar and restore the newest backup: npm run restore -- <file>.'

/** Looks at everything that is kept, changes nothing, and returns what is wrong; empty if all is well. */
export async function examine(db: Kysely<Database>, examined: Examined): Promise<Finding[]> {
  return [
    ...listDamages(join(examined.dataDir, 'icon-radar.db')).map((found) => ({
      subject: 'database',
      found,
      advice: RESTORE,
    })),
    ...(await examineCounts(db)),
    ...(await examineUploads(db, examined)),
    ...(await examineLogos(db, examined)),
    ...examineAccess(examined),
    ...examineLeftovers(examined),
    ...examineDisk(examined),
    ...(await examineClock(db, examined)),
    ...(await examineBackups(examined)),
  ]
}

/** Kept by triggers, and counted anew; a row is one that differs. */
const COUNTS: Record<string, RawBuilder<unknown>> = {
  'athletes by sport and status': differing(
    sql`select sport_key, status, athletes from athlete_count where athletes <> 0`,
    sql`select sport_key, status, count(*) from athlete group by sport_key, status`,
  ),
  'brands by category and status': differing(
    sql`select category, verification_status, is_archived, brands from brand_count where brands <> 0`,
    sql`select category, verification_status, is_archived, count(*) from brand where merged_into_id is null
      group by category, verification_status, is_archived`,
  ),
  'athletes by spelling of their sport': differing(
    sql`select sport_key, sport, athletes from sport_spelling where athletes <> 0`,
    sql`select sport_key, sport, count(*) from athlete group by sport_key, sport`,
  ),
  'athletes and brands by tag': differing(
    sql`select kind, label, records from label_count`,
    sql`select kind, label, count(*) from (
      select 'athlete' as kind, label from athlete_label union all select 'brand', label from brand_label)
      group by kind, label`,
  ),
  'links by type and status': differing(
    sql`select type, verification_status, links from relationship_count where links <> 0`,
    sql`select relationship.type, relationship.verification_status, count(*)
      from relationship join brand on brand.id = brand_id
      where (review is null or review <> 'REJECTED') and is_archived = 0 and merged_into_id is null
      group by relationship.type, relationship.verification_status`,
  ),
}

async function examineCounts(db: Kysely<Database>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, query] of Object.entries(COUNTS)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0)
      findings.push({
        subject: 'counts',
        found: `The kept numbers of ${name} differ from a recount in ${rows.length} places.`,
        advice:
          'Something wrote to the database beside Icon Radar. Restore a backup from before, or report it with this line.',
      })
  }
  return findings
}

async function examineUploads(db: Kysely<Database>, { dataDir }: Examined): Promise<Finding[]> {
  const rows = await db
    .selectFrom('upload')
    .select('stored_path')
    .where('status', 'in', ['pending', 'processing', 'paused'])
    .execute()
  const missing = rows.filter(({ stored_path: path }) => !existsSync(join(dataDir, 'uploads', path))).length
  if (missing === 0) return []
  const found = `${missing} uploads that are not processed yet have no file.`
  return [{ subject: 'uploads', found, advice: 'They fail by themselves; upload the files again.' }]
}

async function examineLogos(db: Kysely<Database>, { dataDir }: Examined): Promise<Finding[]> {
  const rows = await db.selectFrom('brand').select('logo_path').where('logo_path', 'is not', null).execute()
  const shown = new Set(rows.flatMap(({ logo_path: path }) => path ?? []))
  const missing = [...shown].filter((path) => !existsSync(join(dataDir, 'media', path))).length
  const folder = join(dataDir, 'media/logos')
  const kept = existsSync(folder) ? readdirSync(folder) : []
  const unused = kept.filter((name) => !shown.has(`logos/${name}`) && isOlder(join(folder, name), DAY_MS)).length
  const findings: Finding[] = []
  if (missing > 0)
    findings.push({
      subject: 'logos',
      found: `${missing} logos of brands have no file.`,
      advice: 'Upload them again, or restore media from a backup.',
    })
  if (unused > 0)
    findings.push({
      subject: 'logos',
      found: `${unused} logos belong to no brand.`,
      advice: 'The job process removes them hourly: see that it runs.',
    })
  return findings
}

/** What others could read. */
function examineAccess({ dataDir }: Examined): Finding[] {
  const open = ['.', 'icon-radar.db', 'session-secret'].filter((name) => {
    const found = statSync(join(dataDir, name), { throwIfNoEntry: false })
    return found !== undefined && (found.mode & 0o077) !== 0
  })
  if (open.length === 0) return []
  const found = `Others on this machine can open ${open.map((name) => join(dataDir, name)).join(', ')}.`
  return [{ subject: 'permissions', found, advice: `chmod -R go= ${dataDir}` }]
}

function examineLeftovers({ dataDir }: Examined): Finding[] {
  if (!existsSync(restoreJournal(dataDir))) return []
  const found = 'A restore was cut off while it moved files.'
  return [{ subject: 'restore', found, advice: 'Finish it: npm run restore.' }]
}

function examineDisk({ dataDir }: Examined): Finding[] {
  const { bavail, blocks, bsize } = statfsSync(dataDir)
  const needed = Math.max(LEAST_FREE_BYTES, statSync(join(dataDir, 'icon-radar.db')).size)
  if (blocks === 0 || bavail * bsize >= needed) return []
  const [free, wanted] = [bavail * bsize, needed].map((bytes) => Math.floor(bytes / 1_048_576))
  const found = `${free} MB are free in ${dataDir}; a backup or an upgrade needs ${wanted} MB.`
  return [{ subject: 'disk', found, advice: 'Free some space, or move DATA_DIR to a larger disk.' }]
}

/** A clock that was set back makes tokens, jobs and figures wait. */
async function examineClock(db: Kysely<Database>, { now }: Examined): Promise<Finding[]> {
  const { newest } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.max('created_at').as('newest'))
    .executeTakeFirstOrThrow()
  if (newest === null || Date.parse(newest) - now.getTime() <= DAY_MS / 24) return []
  const found = `The newest entry of the audit log is of ${newest}, and this machine says ${now.toISOString()}.`
  return [{ subject: 'clock', found, advice: 'Set the clock, or find out which of the two is wrong.' }]
}

async function examineBackups({ dataDir, backupDir, isScheduled, now }: Examined): Promise<Finding[]> {
  const [newest] = await listBackups(backupFolder({ dataDir, backupDir }))
  const subject = 'backups'
  if (!newest)
    return [
      {
        subject,
        found: 'There is no backup.',
        advice: 'Make one: npm run backup. Set BACKUP_AT to make one every day.',
      },
    ]
  const days = Math.floor((now.getTime() - Date.parse(newest.createdAt)) / DAY_MS)
  if (days < (isScheduled ? 2 : 7)) return []
  const advice = isScheduled
    ? 'See why in the notifications of the administrators.'
    : 'Set BACKUP_AT to make one every day.'
  return [{ subject, found: `The newest backup is ${days} days old.`, advice }]
}

function isOlder(path: string, ms: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > ms
}

function differing(kept: RawBuilder<unknown>, counted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select * from (${kept} except ${counted}) union all select * from (${counted} except ${kept})`
}
