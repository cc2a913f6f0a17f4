import type { Kysely } from 'kysely'
import { now } from '#app/base/platform/clock.server.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { Channel } from '#db/tables/event.ts'
import type { PushMessage } from './messages.ts'

interface Recipients<Message extends PushMessage> {
  /** Row id of the only user whose sockets receive the message. */
  userId?: number
  /** Row id of the user who caused it. */
  ownerId?: number | null
  /** What the owner and administrators receive in place of the message's data. */
  fullData?: Message['data']
}

/** Publishes an event inside the transaction of the change, so that both become visible together. */
export async function publish<Message extends PushMessage>(
  trx: Kysely<Database>,
  message: Message,
  { userId, ownerId, fullData }: Recipients<Message> = {},
): Promise<void> {
  await published(trx, {
    channel: message.channel,
    type: message.type,
    data: JSON.stringify(message.data),
    userId: userId ?? null,
    ownerId: ownerId ?? null,
    fullData: fullData ? JSON.stringify(fullData) : null,
    at: now().toISOString(),
  })
}

/** That an athlete or a brand has changed, or with null that many have; which ones is of no interest. */
export function publishRecord(
  trx: Kysely<Database>,
  kind: 'athlete' | 'brand',
  id: string | null,
  action: RecordChange,
): Promise<void> {
  const data = { id, action }
  return kind === 'athlete'
    ? publish(trx, { channel: 'athlete_updates', type: 'athlete_update', data })
    : publish(trx, { channel: 'brand_updates', type: 'brand_update', data })
}

type RecordChange = Extract<PushMessage, { type: 'athlete_update' }>['data']['action']

type Row = {
  channel: Channel
  type: string
  data: string
  userId: number | null
  ownerId: number | null
  fullData: string | null
  at: string
}

const published = preparedQuery((db, { channel, type, data, userId, ownerId, fullData, at }: Row) =>
  db.insertInto('event').values({
    channel,
    type,
    data,
    user_id: userId,
    owner_id: ownerId,
    full_data: fullData,
    created_at: at,
  }),
)
