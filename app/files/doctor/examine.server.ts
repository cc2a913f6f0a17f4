import { existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { backupFolder, listBackups } from '#app/files/backups/backup-folder.server.ts'
import { listDamages } from '#db/copy-database.ts'
import { restoreJournal } from '#db/data-folder-lock.ts'
import { KEPT_FIGURES } from '#db/kept-figures.ts'
import type { Database } from '#db/schema.ts'
import { examineAccess } from './examine-access.server.ts'
import { examineFiles } from './examine-files.server.ts'
import type { Examined, Finding } from './finding.ts'

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
    ...(await examineFiles(db, examined)),
    ...(await examineAccess(examined)),
    ...examineLeftovers(examined),
    ...examineDisk(examined),
    ...(await examineClock(db, examined)),
    ...(await examineBackups(examined)),
  ]
}

async function examineCounts(db: Kysely<Database>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { words, differing } of Object.values(KEPT_FIGURES)) {
    const { rows } = await differing.execute(db)
    if (rows.length > 0)
      findings.push({
        subject: 'counts',
        found: `The kept ${words} differ from a recount in ${rows.length} places.`,
        advice:
          'Something wrote to the database beside Icon Radar. Restore a backup from before, or report it with this line.',
      })
  }
  return findings
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
