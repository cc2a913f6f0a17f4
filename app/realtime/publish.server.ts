import type { Kysely } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { Channel } from '#db/tables/event.ts'
import { now } from '../clock.server.ts'
import type { PushMessage } from './messages.ts'

/**
 * Announces a change inside the transaction that makes it, so that both become visible together. With `userId` only that
 * user's sockets receive the message.
 */
export async function publish(trx: Kysely<Database>, message: PushMessage, options: { userId?: number } = {}) {
  await published(trx, {
    channel: message.channel,
    type: message.type,
    data: JSON.stringify(message.data),
    userId: options.userId ?? null,
    at: now().toISOString(),
  })
}

type Row = { channel: Channel; type: string; data: string; userId: number | null; at: string }

const published = preparedQuery((db, { channel, type, data, userId, at }: Row) =>
  db.insertInto('event').values({ channel, type, data, user_id: userId, created_at: at }),
)
