import type { DuplicateKind } from '#app/records/duplicates/duplicate-kind.ts'
import type { NamedAthlete } from '#app/records/relationships/relationship.ts'
import { listDuplicates } from './duplicate.queries.server.ts'
import { type Distinction, DistinctionSchema, type DuplicateGroup, DuplicateGroupSchema } from './duplicate.ts'

export const athleteDuplicates: DuplicateKind<DuplicateGroup, NamedAthlete, Distinction> = {
  noun: 'athlete',
  order: 'by a shared Wikidata item first, then by name',
  list: listDuplicates,
  nameAll: (db, ids) =>
    db.selectFrom('athlete').select(['public_id as id', 'name', 'sport']).where('public_id', 'in', ids).execute(),
  describe: ({ records, ...told }) => ({ ...told, athletes: records }),
  schemas: { group: DuplicateGroupSchema, distinction: DistinctionSchema },
}
