import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

export type DeletedBatch = Awaited<ReturnType<typeof listDeletedBatches>>['batches'][number]
export type DeletedRecord = Awaited<ReturnType<typeof listDeletedRecords>>[number]

interface Page {
  page: number
  limit: number
}

/** What was deleted in the last thirty days, newest first. */
export async function listDeletedBatches(db: Kysely<Database>, { page, limit }: Page, now: Date) {
  const kept = selectKept(db, now)
  const { total } = await kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const batches = await kept
    .select(['public_id as id', 'label', 'records', 'restored', 'actor', 'deleted_at', 'expires_at'])
    .orderBy('deleted_batch.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { batches, total }
}

export async function findDeletedBatch(db: Kysely<Database>, id: string, now: Date): Promise<DeletedBatch | undefined> {
  return selectKept(db, now)
    .select(['public_id as id', 'label', 'records', 'restored', 'actor', 'deleted_at', 'expires_at'])
    .where('public_id', '=', id)
    .executeTakeFirst()
}

/** The records of a deletion that are still there to be restored. */
export async function listDeletedRecords(db: Kysely<Database>, batch: string, { page, limit }: Page) {
  return db
    .selectFrom('deleted_record')
    .select(['public_id as id', 'label as name', sql<string>`payload ->> '$.athlete.sport'`.as('sport')])
    .where('batch', '=', batch)
    .where('restored_at', 'is', null)
    .orderBy('deleted_record.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

function selectKept(db: Kysely<Database>, now: Date) {
  return db.selectFrom('deleted_batch').where('kind', '=', 'athlete').where('expires_at', '>', now.toISOString())
}
