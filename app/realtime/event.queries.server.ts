import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Channel, EventRow } from '#db/tables/event.ts'

/** Ids grow in the order of commits, because SQLite lets one transaction write at a time. */
export async function listEventsAfter(db: Kysely<Database>, id: number, limit: number): Promise<EventRow[]> {
  return db.selectFrom('event').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute()
}

/** Id of the newest event; 0 when there is none. */
export async function getLatestEventId(db: Kysely<Database>): Promise<number> {
  const { id } = await db
    .selectFrom('event')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

export async function findOldestEventId(db: Kysely<Database>): Promise<number | undefined> {
  const oldest = await db.selectFrom('event').select('id').orderBy('id').limit(1).executeTakeFirst()
  return oldest?.id
}

/** A part of what a user has missed, oldest first: `after` is left out, `until` included. */
export async function listMissedEvents(
  db: Kysely<Database>,
  {
    channels,
    userId,
    after,
    until,
    limit,
  }: {
    channels: readonly Channel[]
    /** Row id. */
    userId: number
    after: number
    until: number
    limit: number
  },
): Promise<EventRow[]> {
  return db
    .selectFrom('event')
    .selectAll()
    .where('id', '>', after)
    .where('id', '<=', until)
    .where('channel', 'in', channels)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The newest event is kept whatever its age: it tells how far the ids have come. Returns how many are gone. */
export async function deleteEventsBefore(db: Kysely<Database>, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('event')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('event')
        .select('id')
        .where('created_at', '<', before.toISOString())
        .where('id', '<', (newest) => newest.selectFrom('event').select((event) => event.fn.max('id').as('id')))
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
