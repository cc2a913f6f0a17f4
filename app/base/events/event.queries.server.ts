import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Channel, EventRow } from '#db/tables/event.ts'

/** Ids increase in commit order, because SQLite allows one write transaction at a time. */
export async function listEventsAfter(db: Kysely<Database>, id: number, limit: number): Promise<EventRow[]> {
  return db.selectFrom('event').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute()
}

/** Id of the newest event; 0 if there is none. */
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

/** Events a user has missed: after `after`, up to and including `until`. */
export interface MissedEvents {
  channels: readonly Channel[]
  /** Row id. */
  userId: number
  after: number
  until: number
}

export interface EventPage {
  /** Oldest first. */
  events: EventRow[]
  /** The last id that was examined. */
  reached: number
}

/** Few enough to be read and sent in a few milliseconds. */
const PAGE = 200
/** How many ids are examined per page, because a channel may have few of them. */
const SPAN = 5_000

/** The next page of missed events; events after `reached` have not been examined. */
export async function listMissedEvents(
  db: Kysely<Database>,
  { channels, userId, after, until }: MissedEvents,
): Promise<EventPage> {
  const end = Math.min(until, after + SPAN)
  const events = await db
    .selectFrom('event')
    .selectAll()
    .where('id', '>', after)
    .where('id', '<=', end)
    .where('channel', 'in', channels)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .orderBy('id')
    .limit(PAGE)
    .execute()
  return { events, reached: events.length < PAGE ? end : (events.at(-1)?.id ?? end) }
}
