import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { valuesIn } from '#db/dialect.ts'

/** Restricts to the given public ids; no restriction without any. */
export function isSelected(table: 'athlete' | 'brand', publicIds: readonly string[] | undefined): RawBuilder<boolean> {
  if (!publicIds) return sql<boolean>`true`
  const wanted = JSON.stringify(publicIds)
  return sql<boolean>`${sql.ref(`${table}.public_id`)} in ${valuesIn(wanted)}`
}

const MAX_SELECTED = 1_000

/** The selected records: `selected` once per record, or `all` as in the lists. */
export const SelectedIdsSchema = z
  .preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z
      .array(z.union([z.uuid(), z.literal('all')]))
      .max(MAX_SELECTED)
      .optional(),
  )
  .transform((selected) => (selected?.includes('all') ? undefined : selected))
  .describe('The id of a record to export, once per record; without any, all records that match the filters')
