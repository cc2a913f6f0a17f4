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
