import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { MergeKind, UndoPage } from '#app/records/merging/merge-kind.ts'
import {
  detailFields,
  FilledSchema,
  MergeSchema,
  MovedFields,
  NamedSchema,
  ToldApartSchema,
} from '#app/records/merging/merge-schemas.ts'
import { countSince } from '#app/records/merging/moved-links.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { findBrand } from '../brand.queries.server.ts'
import { findMerge, findUndoObstacle, listMerges } from './brand-merge.queries.server.ts'
import { mergeBrands } from './merge-brands.server.ts'
import { readPayload } from './merge-payload.ts'
import { type MergePreview, previewMerge } from './preview-merge.server.ts'
import { undoMerge } from './undo-merge.server.ts'

const BrandMergeSchema = MergeSchema.meta({ id: 'Merge' })

const BrandMergeDetailSchema = BrandMergeSchema.extend(detailFields('brand')).meta({ id: 'MergeDetail' })

const SummarySchema = NamedSchema.extend({
  category: z.enum(BRAND_CATEGORIES),
  website: z.string().nullable(),
  athletes: z.int(),
  score: z.number().nullable(),
  rank: z.int().nullable(),
}).meta({ id: 'BrandSummary' })

/** What merging would move to the survivor. */
const BrandMergePreviewSchema = z.object({
  survivor: SummarySchema,
  merged: SummarySchema,
  ...MovedFields,
  aliases: z.array(z.string()),
  figures: z.int(),
  scores: z.int().describe('Entries of the score history, which moves only when the survivor has none'),
  filled: FilledSchema,
  toldApart: ToldApartSchema,
})

export const brandMerges: MergeKind<MergePreview> = {
  noun: 'brand',
  find: findBrand,
  preview: previewMerge,
  merge: mergeBrands,
  list: (db, survivor) => listMerges(db, survivor.id),
  findUndoPage,
  undo: undoMerge,
  mergedToast: ({ survivor, merged }) => ({
    title: 'Brands merged',
    description: `${merged.name} is now part of ${survivor.name}.`,
    key: `merge ${merged.name}`,
  }),
  undoneToast: ({ name }) => ({
    title: 'Merge undone',
    description: `${name} is a separate brand again.`,
    key: `merge ${name}`,
  }),
  schemas: { merge: BrandMergeSchema, detail: BrandMergeDetailSchema, preview: BrandMergePreviewSchema },
}

async function findUndoPage(db: Kysely<Database>, survivorId: string, mergeId: string): Promise<UndoPage | undefined> {
  const merge = await findMerge(db, mergeId)
  if (!merge || merge.survivor_public_id !== survivorId) return undefined
  const { relationships, aliases, snapshots } = readPayload(merge.payload)
  return {
    survivor: { id: merge.survivor_public_id, name: merge.survivor_name },
    merged: { id: merge.merged_public_id, name: merge.merged_name },
    by: merge.merged_by_name,
    at: merge.merged_at,
    returned: {
      relationships: relationships.moved.length + relationships.folded.length,
      names: aliases.moved.length + 1,
      figures: snapshots.length,
    },
    since: await countSince(db, 'brand_id', merge.survivor_id, merge.merged_at),
    obstacle: (await findUndoObstacle(db, merge)) ?? null,
  }
}
