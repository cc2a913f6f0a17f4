import { type Kysely, sql } from 'kysely'
import { publish } from '#app/base/events/publish.server.ts'
import type { Database } from '#db/schema.ts'
import { errorText } from '#jobs/job-error.ts'

/** Failed, and not dismissed since; worded like the condition of the index `upload_failed`. */
const isOpenFailure = sql<boolean>`(upload.status = 'failed'
  and (upload.dismissed_at is null or upload.dismissed_at < upload.updated_at))`

/** Counts no further than `most`. */
export async function countOpenFailures(db: Kysely<Database>, most: number): Promise<number> {
  const open = db.selectFrom('upload').select('id').where(isOpenFailure).limit(most)
  const { failures } = await db
    .selectFrom(open.as('open'))
    .select((eb) => eb.fn.countAll<number>().as('failures'))
    .executeTakeFirstOrThrow()
  return failures
}

/** By the public ids of uploads. */
export async function listOpenFailures(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const open = await db
    .selectFrom('upload')
    .select('public_id')
    .where('public_id', 'in', ids)
    .where(isOpenFailure)
    .execute()
  return new Set(open.map(({ public_id }) => public_id))
}

const RECENT_MS = 15 * 60_000

export type RecentFailure = Awaited<ReturnType<typeof listRecentFailures>>[number]

/** A user's recently failed files, latest first, without those uploaded again under the same name. */
export async function listRecentFailures(db: Kysely<Database>, userId: number, now: Date) {
  const failures = await db
    .selectFrom('upload')
    .select(['public_id as id', 'original_name as fileName', 'error_code', 'error_message as error'])
    .where('user_id', '=', userId)
    .where(isOpenFailure)
    .where('updated_at', '>=', new Date(now.getTime() - RECENT_MS).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('upload as later')
            .select('later.id')
            .whereRef('later.created_at', '>=', 'upload.created_at')
            .whereRef('later.id', '>', 'upload.id')
            .whereRef('later.user_id', '=', 'upload.user_id')
            .whereRef('later.original_name', '=', 'upload.original_name'),
        ),
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return failures.map(({ id, fileName, ...reason }) => ({ id, fileName, error: errorText(reason) }))
}

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
