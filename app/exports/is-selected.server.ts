import { type RawBuilder, sql } from 'kysely'
import { valuesIn } from '#db/dialect.ts'

/** Restricts to the given public ids; no restriction without any. */
export function isSelected(table: 'athlete' | 'brand', publicIds: readonly string[] | undefined): RawBuilder<boolean> {
  if (!publicIds) return sql<boolean>`true`
  const wanted = JSON.stringify(publicIds)
  return sql<boolean>`${sql.ref(`${table}.public_id`)} in ${valuesIn(wanted)}`
}
