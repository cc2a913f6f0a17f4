import type { Kysely } from 'kysely'
import { tagLabel } from '#app/base/platform/names/record-labels.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { splitTags, tagKey } from './tag-text.ts'

/** The label of each tag that links have, how it is spelled, and the number of its links. */
export async function countLinkTags(db: Kysely<Database>): Promise<[label: string, shown: string, links: number][]> {
  const counts = new Map<string, [string, string, number]>()
  for (const { tags, links } of await listTexts(db)) {
    for (const tag of splitTags(tags)) {
      const label = tagLabel(tag)
      const count = counts.get(label)
      if (count) count[2] += links
      else counts.set(label, [label, tag, links])
    }
  }
  return [...counts.values()]
}

/** The row ids of the links with the tag. */
export async function selectTaggedLinks(db: Kysely<Database>, tag: string) {
  const key = tagKey(tag)
  const texts = (await listTexts(db)).filter(({ tags }) => splitTags(tags).some((one) => tagKey(one) === key))
  return db
    .selectFrom('relationship')
    .select('relationship.id')
    .where('tags', 'in', listOf(texts.map(({ tags }) => tags)))
}

/** Many links have the same few tags, and most have none. */
function listTexts(db: Kysely<Database>) {
  return db
    .selectFrom('relationship')
    .select((eb) => [eb.ref('tags').$notNull().as('tags'), eb.fn.countAll<number>().as('links')])
    .where('tags', 'is not', null)
    .groupBy('tags')
    .execute()
}
