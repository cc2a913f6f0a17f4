import type { Kysely } from 'kysely'
import type { ListFilter } from '#app/base/components/tables/list-filter.ts'
import type { Database } from '#db/schema.ts'
import type { ListedKind } from '#db/tables/label.ts'
import type { LabelFilter } from './label-filter.ts'
import { ownColumn, ownColumnWords, ownParameter } from './own/own-field.ts'
import { listOfferedLabels } from './tag.queries.server.ts'
import { tagKey } from './tag-text.ts'

/** A filter of a list, as its page gets it. */
export type LabelChoice = Pick<ListFilter, 'name' | 'label' | 'value'> & { empty: string; options: string[] }

/** The filters of a list by tag and by each own field, as far as there is something to filter by. */
export async function listLabelFilters(
  db: Kysely<Database>,
  kind: ListedKind,
  { tag, own = {} }: LabelFilter,
): Promise<LabelChoice[]> {
  const { tags, fields } = await listOfferedLabels(db, kind)
  const known = new Set(fields.map(({ key }) => key))
  const others = Object.keys(own).filter((key) => !known.has(key))
  const unknown = others.map((key) => ({ key, label: ownColumnWords(ownColumn(key)), values: [] }))
  return [
    ...choiceOf({ name: 'tag', label: 'Tag', empty: 'All tags' }, tag, tags),
    ...[...fields, ...unknown].flatMap(({ key, label, values }) => {
      const filter = { name: ownParameter(key), label, empty: `${label}: any` }
      return choiceOf(filter, own[key], values)
    }),
  ]
}

function choiceOf(
  filter: Omit<LabelChoice, 'value' | 'options'>,
  value: string | undefined,
  offered: readonly string[],
): LabelChoice[] {
  if (value === undefined && offered.length === 0) return []
  const known = value && offered.find((option) => tagKey(option) === tagKey(value))
  return [{ ...filter, value: known || value || '', options: value && !known ? [...offered, value] : [...offered] }]
}
