import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { backup } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { listBackups } from './backup-folder.server.ts'

const AFTER_FAILURE_MS = 6 * 3_600_000

interface Due {
  folder: string
  /** Hour and minute, UTC; undefined if no backups are scheduled. */
  at: string | undefined
  now: Date
}

/**
 * Queues a backup if none has been made since it was last due, also while nothing ran, and again six hours after one has
 * failed.
 */
export async function queueDueBackup(
  { reader, writer }: { reader: Kysely<Database>; writer: Kysely<Database> },
  { folder, at, now }: Due,
): Promise<boolean> {
  if (at === undefined) return false
  const [newest] = await listBackups(folder)
  if (newest && newest.createdAt >= lastDue(at, now)) return false
  if (await hasJustFailed(reader, now)) return false
  return writer.transaction().execute(async (trx) => (await enqueue(trx, backup, {}, { now })).status === 'enqueued')
}

/** Queues a backup for an administrator who asks for one; returns the job's public id. */
export function queueBackupFor(writer: Kysely<Database>, author: Actor, now: Date): Promise<string> {
  return writer.transaction().execute(async (trx) => {
    const requestedBy = author.id ?? undefined
    const { jobId } = await enqueue(trx, backup, {}, { now, priority: 'high', requestedBy })
    await recordAudit(trx, author, { action: 'backup.ask', subject: { kind: 'backup', id: null } }, now)
    return jobId
  })
}

function lastDue(at: string, now: Date): string {
  const today = `${now.toISOString().slice(0, 10)}T${at}:00.000Z`
  if (today <= now.toISOString()) return today
  return new Date(Date.parse(today) - 86_400_000).toISOString()
}

async function hasJustFailed(db: Kysely<Database>, now: Date): Promise<boolean> {
  const failed = await db
    .selectFrom('job')
    .select('id')
    .where('type', '=', backup.type)
    .where('status', 'in', ['failed', 'cancelled'])
    .where('finished_at', '>', new Date(now.getTime() - AFTER_FAILURE_MS).toISOString())
    .limit(1)
    .executeTakeFirst()
  return failed !== undefined
}
