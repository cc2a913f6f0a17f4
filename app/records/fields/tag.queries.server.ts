import type { Kysely } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import type { Database } from '#db/schema.ts'
import type { BulkKind } from '#db/tables/bulk-edit.ts'
import { ownLabel, tagLabel } from './labels.ts'
import { listOwnFields } from './own/own-fields.queries.server.ts'
import { ownFilter } from './own/own-filter.ts'
import type { OfferedLabel } from './tag-filter.ts'

const OFFERED = 100
const OFFERED_OF_FIELD = 20

/** The tags that most records have, then the values of each own field that most have, to filter by. */
export async function listOfferedLabels(db: Kysely<Database>, kind: BulkKind): Promise<OfferedLabel[]> {
  const tags = await listMostUsed(db, kind, tagLabel(''), OFFERED)
  const offered = tags.map((tag) => ({ value: tag, label: tag }))
  for (const { key, label, type } of await listOwnFields(db, kind)) {
    if (type !== 'choice' && type !== 'text') continue
    for (const value of await listMostUsed(db, kind, ownLabel(key, ''), OFFERED_OF_FIELD))
      offered.push({ value: ownFilter(key, value), label: `${label}: ${value}` })
  }
  return offered
}

async function listMostUsed(db: Kysely<Database>, kind: BulkKind, first: string, limit: number): Promise<string[]> {
  const rows = await selectLabels(db, first)
    .select('shown')
    .where('kind', '=', kind)
    .orderBy('records', 'desc')
    .orderBy('label')
    .limit(limit)
    .execute()
  return rows.map(({ shown }) => shown)
}

export interface CountedTag {
  name: string
  athletes: number
  brands: number
}

/** Every tag with the number of its records, by name. */
export async function listTags(db: Kysely<Database>): Promise<CountedTag[]> {
  const rows = await selectLabels(db, tagLabel('')).selectAll().orderBy('label').orderBy('kind').execute()
  const byLabel = groupBy(rows, ({ label }) => label)
  return [...byLabel.values()].map((counts) => {
    const of = (kind: BulkKind) => counts.find((count) => count.kind === kind)?.records ?? 0
    return { name: counts[0]?.shown ?? '', athletes: of('athlete'), brands: of('brand') }
  })
}

/** Those that begin so. */
function selectLabels(db: Kysely<Database>, first: string) {
  return db.selectFrom('label_count').where('label', '>=', first).where('label', '<', `${first}\u{10ffff}`)
}
