import { type Kysely, sql } from 'kysely'
import type { EditedRecord } from '#app/records/bulk-edits/edited-record.ts'
import { jsonRows, jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'

interface Share {
  ownership_percentage: number | null
  updated_at: string
}

/**
 * Gives links the shares that they had before a file filled in others; returns the public ids of those it has restored. A link that
 * nothing else has changed since has its time of change again, by which undone merges know it.
 */
export async function restoreShares(
  trx: Kysely<Database>,
  records: readonly EditedRecord[],
  now: Date,
): Promise<string[]> {
  const shares = records.map(({ record_id, before, after }) => {
    const [former, filled]: [Share, Share] = [JSON.parse(before), JSON.parse(after)]
    return [record_id, former.ownership_percentage, filled.ownership_percentage, former.updated_at, filled.updated_at]
  })
  const { rows } = await sql<{ public_id: string }>`
    update relationship
    set ownership_percentage = ${jsonValue('given.value', 1)},
      updated_at = case when updated_at = ${jsonValue('given.value', 4)} then ${jsonValue('given.value', 3)}
        else ${now.toISOString()} end
    from ${jsonRows(JSON.stringify(shares))} as given
    where relationship.public_id = ${jsonValue('given.value', 0)}
      and relationship.ownership_percentage is not distinct from ${jsonValue('given.value', 2)}
    returning relationship.public_id`.execute(trx)
  return rows.map(({ public_id }) => public_id)
}
