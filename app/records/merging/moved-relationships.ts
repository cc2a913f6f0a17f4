import { z } from 'zod'
import type { StoredRow } from '#db/kept-rows.ts'

/** A row's previous state, by column. */
export const StoredRowSchema: z.ZodType<StoredRow> = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** A relationship that was judged again, before and after, with the previous weights of its own evidence. */
export const JudgedSchema = z.object({
  before: StoredRowSchema,
  after: StoredRowSchema,
  weights: z.array(StoredRowSchema),
})
export type Judged = z.infer<typeof JudgedSchema>

/** The survivor's relationship that another one was merged into. */
const FoldedSchema = JudgedSchema.extend({
  /** The other one, which was deleted, with all its evidence. */
  row: StoredRowSchema,
  evidence: z.array(StoredRowSchema),
})
export type Folded = z.infer<typeof FoldedSchema>

export const MovedRelationshipsSchema = z.object({
  /** Public ids. */
  moved: z.array(z.string()),
  folded: z.array(FoldedSchema),
})
export type MovedRelationships = z.infer<typeof MovedRelationshipsSchema>

export const PARTNER = { athlete_id: 'brand_id', brand_id: 'athlete_id' } as const

/** Whose relationships are merged: the row ids of the record that is kept and of the one merged into it. */
export interface Sides {
  owner: 'athlete_id' | 'brand_id'
  survivorId: number
  mergedId: number
}
