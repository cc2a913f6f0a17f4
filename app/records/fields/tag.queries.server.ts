import { type Kysely, sql } from 'kysely'
import { tagLabel, valueLabel } from '#app/base/platform/names/record-labels.ts'
import { contains, jsonColumns, jsonRows, sumOrZero } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BulkKind } from '#db/tables/bulk-edit.ts'
import type { LabelCountTable, ListedKind } from '#db/tables/label.ts'
import { countLinkTags } from './link-tags.queries.server.ts'
import { listOwnFields } from './own/own-fields.queries.server.ts'
import type { CountedTag, TagListQuery } from './tag-list.ts'
import { tagKey } from './tag-text.ts'

const OFFERED = 100
const OFFERED_OF_FIELD = 20

/** The tags and the values of own fields that a list can be filtered by. */
interface OfferedLabels {
  tags: string[]
  /** Every own field; without values those that have too many different ones. */
  fields: { key: string; label: string; values: string[] }[]
}

/** The tags that most records have, and the values of each own field that most have, to filter by. */
export async function listOfferedLabels(db: Kysely<Database>, kind: ListedKind): Promise<OfferedLabels> {
  const fields = []
  for (const { key, label, type } of await listOwnFields(db, kind)) {
    const hasFew = type === 'choice' || type === 'text'
    fields.push({
      key,
      label,
      values: hasFew ? await listMostUsed(db, kind, valueLabel(key, ''), OFFERED_OF_FIELD) : [],
    })
  }
  return { tags: await listMostUsed(db, kind, tagLabel(''), OFFERED), fields }
}

async function listMostUsed(db: Kysely<Database>, kind: ListedKind, first: string, limit: number): Promise<string[]> {
  const rows = await selectLabels(db, first)
    .select('shown')
    .where('kind', '=', kind)
    .orderBy('records', 'desc')
    .orderBy('label')
    .limit(limit)
    .execute()
  return rows.map(({ shown }) => shown)
}

/** A page of the tags that have the text in them, by name, and how many there are. */
export async function listTags(
  db: Kysely<Database>,
  { search = '', page, limit }: TagListQuery,
): Promise<{ tags: CountedTag[]; total: number }> {
  const key = tagKey(search)
  const tags = await selectTags(db)
  const found = key === '' ? tags : tags.where(contains('label', key))
  const { total } = await db
    .selectFrom(found.as('tag'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .orderBy('label')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { tags: rows.map(toTag), total }
}

/** However it is spelled. */
export async function findTag(db: Kysely<Database>, name: string): Promise<CountedTag | undefined> {
  const row = await (await selectTags(db)).where('label', '=', tagLabel(name)).executeTakeFirst()
  return row && toTag(row)
}

function toTag({ label, ...tag }: Omit<CountedTag, 'id'> & { label: string }): CountedTag {
  return { id: label.slice(tagLabel('').length), ...tag }
}

type TagOfKind = Omit<LabelCountTable, 'kind'> & { kind: BulkKind }

async function selectTags(db: Kysely<Database>) {
  const links = JSON.stringify(await countLinkTags(db))
  return db
    .selectFrom(
      selectLabels(db, tagLabel(''))
        .select(['label', 'shown', 'records'])
        .select((eb) => eb.ref('kind').$castTo<BulkKind>().as('kind'))
        .unionAll(sql<TagOfKind>`select ${jsonColumns(3)}, 'relationship' from ${jsonRows(links)}`)
        .as('tag'),
    )
    .groupBy('label')
    .select('label')
    .select(({ fn }) => [
      fn.max('shown').as('name'),
      recordsOf('athlete').as('athletes'),
      recordsOf('brand').as('brands'),
      recordsOf('relationship').as('links'),
    ])
}

function recordsOf(kind: BulkKind) {
  return sumOrZero(sql`case when kind = ${kind} then records else 0 end`)
}

/** Those that begin so. */
function selectLabels(db: Kysely<Database>, first: string) {
  return db.selectFrom('label_count').where('label', '>=', first).where('label', '<', `${first}\u{10ffff}`)
}
