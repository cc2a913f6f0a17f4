import { type Kysely, sql } from 'kysely'
import { inShortTransactions } from '#db/in-short-transactions.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'

/** Removes the row ranges of deleted uploads; there may be a million. */
export async function sweepRowRanges({ reader, writer }: Pick<Connections, 'reader' | 'writer'>): Promise<void> {
  for (const uploadId of await listDeletedUploads(reader)) {
    await inShortTransactions(writer, async (trx, size) => {
      const { numDeletedRows } = await trx
        .deleteFrom('upload_row_range')
        .where('upload_id', '=', uploadId)
        .where('first_row', 'in', (eb) =>
          eb
            .selectFrom('upload_row_range')
            .select('first_row')
            .where('upload_id', '=', uploadId)
            .orderBy('first_row')
            .limit(size),
        )
        .executeTakeFirst()
      return Number(numDeletedRows) < size
    })
  }
}

/** Removes the questions of imports whose upload was deleted, or which were rolled back; there may be as many. */
export async function sweepQuestions({ reader, writer }: Pick<Connections, 'reader' | 'writer'>): Promise<void> {
  for (const batchId of await listClosedImports(reader)) {
    await inShortTransactions(writer, async (trx, size) => {
      const { numDeletedRows } = await trx
        .deleteFrom('import_question')
        .where('batch_id', '=', batchId)
        .where('row', 'in', (eb) =>
          eb.selectFrom('import_question').select('row').where('batch_id', '=', batchId).orderBy('row').limit(size),
        )
        .executeTakeFirst()
      return Number(numDeletedRows) < size
    })
  }
}

async function listClosedImports(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive asked (id) as (
      select min(batch_id) from import_question
      union all
      select (select min(batch_id) from import_question where batch_id > asked.id) from asked where id is not null
    )
    select asked.id from asked join import_batch on import_batch.id = asked.id
    where rolled_back_at is not null
      or not exists (select 1 from upload where upload.public_id = import_batch.public_id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Skips from upload to upload along the primary key, however many rows each has. */
async function listDeletedUploads(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive noted (id) as (
      select min(upload_id) from upload_row_range
      union all
      select (select min(upload_id) from upload_row_range where upload_id > noted.id) from noted where id is not null
    )
    select id from noted where id is not null and id not in (select id from upload)`.execute(db)
  return rows.map(({ id }) => id)
}
