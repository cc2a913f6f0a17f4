import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Failed, and not dismissed since; worded like the condition of the index `upload_failed`. */
export const isOpenFailure = sql<boolean>`(upload.status = 'failed'
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
