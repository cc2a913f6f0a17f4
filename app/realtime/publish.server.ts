import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { now } from '../clock.server.ts'
import type { PushMessage } from './messages.ts'

/**
 * Announces a change inside the transaction that makes it, so that both become visible together. With `userId` only that
 * user's sockets receive the message.
 */
export async function publish(trx: Kysely<Database>, message: PushMessage, options: { userId?: number } = {}) {
  await trx
    .insertInto('event')
    .values({
      channel: message.channel,
      type: message.type,
      data: JSON.stringify(message.data),
      user_id: options.userId ?? null,
      created_at: now().toISOString(),
    })
    .execute()
}
