import type { Kysely } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import type { Database } from '#db/schema.ts'
import type { BulkKind } from '#db/tables/bulk-edit.ts'
import { tagLabel } from './labels.ts'

const OFFERED = 100

/** The tags that most records have, to filter by. */
export async function listOfferedTags(db: Kysely<Database>, kind: BulkKind): Promise<string[]> {
  const tags = await selectTags(db)
    .select('shown')
    .where('kind', '=', kind)
    .orderBy('records', 'desc')
    .orderBy('label')
    .limit(OFFERED)
    .execute()
  return tags.map(({ shown }) => shown)
}

export interface CountedTag {
  name: string
  athletes: number
  brands: number
}

/** Every tag with the number of its records, by name. */
export async function listTags(db: Kysely<Database>): Promise<CountedTag[]> {
  const rows = await selectTags(db).selectAll().orderBy('label').orderBy('kind').execute()
  const byLabel = groupBy(rows, ({ label }) => label)
  return [...byLabel.values()].map((counts) => {
    const of = (kind: BulkKind) => counts.find((count) => count.kind === kind)?.records ?? 0
    return { name: counts[0]?.shown ?? '', athletes: of('athlete'), brands: of('brand') }
  })
}

function selectTags(db: Kysely<Database>) {
  const first = tagLabel('')
  return db.selectFrom('label_count').where('label', '>=', first).where('label', '<', `${first}\u{10ffff}`)
}
