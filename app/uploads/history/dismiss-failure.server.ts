import type { Kysely } from 'kysely'
import { publish } from '#app/events/publish.server.ts'
import type { Database } from '#db/schema.ts'

export type DismissOutcome = 'dismissed' | 'not_found' | 'not_failed'

/** Puts a failed upload aside: it stays in the history, and no longer counts as a failure to deal with. */
export async function dismissFailure(db: Kysely<Database>, publicId: string, now: Date): Promise<DismissOutcome> {
  return db.transaction().execute(async (trx) => {
    const upload = await trx.selectFrom('upload').select('status').where('public_id', '=', publicId).executeTakeFirst()
    if (!upload) return 'not_found'
    if (upload.status !== 'failed') return 'not_failed'

    await trx.updateTable('upload').set({ dismissed_at: now.toISOString() }).where('public_id', '=', publicId).execute()
    await publish(trx, { channel: 'job_updates', type: 'upload_update', data: { id: publicId, action: 'dismissed' } })
    return 'dismissed'
  })
}
