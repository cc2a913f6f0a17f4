import { type Kysely, sql } from 'kysely'
import { inShortTransactions } from '#db/in-short-transactions.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'

/** Removes what is noted of the rows of uploads that have been deleted; it may be a million of them. */
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

/** Goes from upload to upload along the primary key, whatever number of rows each has. */
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
