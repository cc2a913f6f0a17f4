import type { Kysely } from 'kysely'
import { listLabelFilters } from '#app/records/fields/label-filters.server.ts'
import type { Database } from '#db/schema.ts'
import type { LabelOption } from './label-options.ts'

const TABS = { athlete: 'athletes', brand: 'brands' } as const

/** What athletes and brands can be filtered by besides their columns; what both have is offered once, for both. */
export async function listLabelOptions(db: Kysely<Database>): Promise<LabelOption[]> {
  const offered = new Map<string, LabelOption>()
  for (const kind of ['athlete', 'brand'] as const) {
    for (const { name, label, empty, options } of await listLabelFilters(db, kind, {})) {
      const other = offered.get(name)
      const isOfBoth = other !== undefined || name === 'tag'
      offered.set(name, {
        tab: isOfBoth ? 'general' : TABS[kind],
        name,
        label,
        all: empty,
        options: [...new Set([...(other?.options ?? []), ...options])],
      })
    }
  }
  return [...offered.values()]
}
