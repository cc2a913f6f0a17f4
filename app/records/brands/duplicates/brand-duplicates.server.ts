import type { DuplicateKind } from '#app/records/duplicates/duplicate-kind.ts'
import type { Named } from '#app/records/merging/merge-kind.ts'
import { listBrandDuplicates } from './duplicate.queries.server.ts'
import {
  type BrandDistinction,
  BrandDistinctionSchema,
  type BrandDuplicates,
  BrandDuplicatesSchema,
} from './duplicate.ts'

export const brandDuplicates: DuplicateKind<BrandDuplicates, Named, BrandDistinction> = {
  noun: 'brand',
  order: 'by a shared account first, then by Wikidata item, name and website',
  list: listBrandDuplicates,
  nameAll: (db, ids) =>
    db
      .selectFrom('brand')
      .select(['public_id as id', 'name'])
      .where('public_id', 'in', ids)
      .where('merged_into_id', 'is', null)
      .execute(),
  describe: ({ records, ...told }) => ({ ...told, brands: records }),
  schemas: { group: BrandDuplicatesSchema, distinction: BrandDistinctionSchema },
}
