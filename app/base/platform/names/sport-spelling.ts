import { type RawBuilder, sql } from 'kysely'

/** How most athletes of the sport write it, by the column with its key. */
export function mostUsedSpelling(key: string): RawBuilder<string> {
  return sql<string>`(
    select spelling.sport from sport_spelling as spelling where spelling.sport_key = ${sql.ref(key)}
    order by spelling.athletes desc, spelling.sport limit 1)`
}
