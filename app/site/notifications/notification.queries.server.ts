import { type Kysely, sql } from 'kysely'
import { publishInbox } from '#app/base/events/notify.server.ts'
import { listOf } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import { serializeNotification } from './describe-notification.ts'
import type { Notification, NotificationQuery } from './notification.ts'

/** The first segments of the pages and files of records, whose public id follows. */
const TABLES = {
  upload: 'upload',
  athletes: 'athlete',
  champions: 'brand',
  'analytics/reports': 'report',
} as const

const ADDRESS = /^(?:\/api\/v1)?\/(upload|athletes|champions|analytics\/reports)\/([^/?]+)(?:\/file)?$/
const DELETED = 'It has since been deleted.'

export async function countUnread(db: Kysely<Database>, userId: number): Promise<number> {
  const [row] = await unreadOf(db, { userId })
  return row?.unread ?? 0
}

const unreadOf = preparedQuery((db, { userId }: { userId: number }) =>
  db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    // Literals, so that the partial index is used.
    .where('in_inbox', '=', sql.lit(1))
    .where('read_at', 'is', null),
)

/** A page of the user's inbox, newest first. */
export async function listNotifications(
  db: Kysely<Database>,
  userId: number,
  { kind, unread = false, page, limit }: NotificationQuery,
  now: Date,
): Promise<{ notifications: Notification[]; total: number }> {
  const found = inboxOf(db, userId)
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind as NonNullable<typeof kind>))
    .$if(unread, (rows) => rows.where('read_at', 'is', null))
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(SHOWN)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const notifications = rows.map((row) => serializeNotification(row, now))
  return { notifications: await withoutDeadLinks(db, notifications), total }
}

export async function findNotification(
  db: Kysely<Database>,
  userId: number,
  id: string,
  now: Date,
): Promise<Notification | undefined> {
  const row = await inboxOf(db, userId).select(SHOWN).where('public_id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [notification] = await withoutDeadLinks(db, [serializeNotification(row, now)])
  return notification
}

/** Marks one notification as read or unread; false if the user has no such notification. */
export async function markNotification(
  db: Kysely<Database>,
  userId: number,
  id: string,
  readAt: Date | null,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await inboxOf(trx, userId).select(['id', 'read_at']).where('public_id', '=', id).executeTakeFirst()
    if (!row) return false
    if ((row.read_at === null) === (readAt === null)) return true

    await trx
      .updateTable('notification')
      .set({ read_at: readAt?.toISOString() ?? null })
      .where('id', '=', row.id)
      .execute()
    await publishInbox(trx, userId, { id, action: 'updated' })
    return true
  })
}

/** Returns how many were unread. */
export async function markAllRead(db: Kysely<Database>, userId: number, readAt: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('notification')
      .set({ read_at: readAt.toISOString() })
      .where('user_id', '=', userId)
      .where('in_inbox', '=', sql.lit(1))
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await publishInbox(trx, userId, { id: null, action: 'updated' })
    return Number(numUpdatedRows)
  })
}

/** False if the user has no such notification. */
export async function deleteNotification(db: Kysely<Database>, userId: number, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('notification')
      .where('user_id', '=', userId)
      .where('in_inbox', '=', 1)
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await publishInbox(trx, userId, { id, action: 'deleted' })
    return numDeletedRows > 0n
  })
}

const SHOWN = ['public_id', 'kind', 'details', 'read_at', 'created_at'] as const

function inboxOf(db: Kysely<Database>, userId: number) {
  return db.selectFrom('notification').where('user_id', '=', userId).where('in_inbox', '=', 1)
}

/** The same notifications without links to records deleted since; the text says so. */
async function withoutDeadLinks(db: Kysely<Database>, notifications: readonly Notification[]): Promise<Notification[]> {
  const addresses = notifications.map((notification) => ADDRESS.exec(addressOf(notification) ?? ''))
  const existing = new Set<string>()
  for (const [path, table] of Object.entries(TABLES)) {
    const ids = addresses.flatMap((found) => (found?.[1] === path && found[2] ? [found[2]] : []))
    if (ids.length === 0) continue
    const rows = await db.selectFrom(table).select('public_id').where('public_id', 'in', listOf(ids)).execute()
    for (const { public_id: id } of rows) existing.add(id)
  }
  return notifications.map((notification, index) => {
    const id = addresses[index]?.[2]
    if (id === undefined || existing.has(id)) return notification
    const text = notification.text === null ? DELETED : `${notification.text} ${DELETED}`
    return { ...notification, text, href: null, download: null }
  })
}

/** A file that was kept as long as promised has not been deleted. */
function addressOf({ href, download }: Notification): string | null {
  return download && !download.isExpired ? download.href : href
}
