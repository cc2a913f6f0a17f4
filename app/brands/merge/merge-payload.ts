import { z } from 'zod'

const ValueSchema = z.union([z.string(), z.number(), z.null()])
/** A row's previous state, by column. */
const StoredRowSchema = z.record(z.string(), ValueSchema)
export type StoredRow = z.infer<typeof StoredRowSchema>

const FoldedSchema = z.object({
  /** The merged brand's relationship, which was deleted, with all its evidence. */
  row: StoredRowSchema,
  evidence: z.array(StoredRowSchema),
  /** The survivor's relationship it was merged into, before and after. */
  before: StoredRowSchema,
  after: StoredRowSchema,
  /** The previous weights of the survivor's own evidence. */
  weights: z.array(StoredRowSchema),
})
export type Folded = z.infer<typeof FoldedSchema>

/** What a merge moved, so that it can be undone: row ids, and changed or deleted rows. */
const MergePayloadSchema = z.object({
  /** Both brands before the merge. */
  survivor: StoredRowSchema,
  merged: StoredRowSchema,
  /** Empty fields of the survivor that were filled. */
  filled: StoredRowSchema,
  relationships: z.object({ /** Public ids. */ moved: z.array(z.string()), folded: z.array(FoldedSchema) }),
  evidence: z.number(),
  aliases: z.object({ moved: z.array(z.number()), added: z.number().nullable() }),
  snapshots: z.array(z.number()),
  scores: z.array(z.number()),
  /** The newest score id before the merge, and the ids of scores the merge itself computed. */
  newestScore: z.number(),
  computed: z.array(z.number()),
  /** The survivor's score before the merge computed it with the same result, and when that was. */
  confirmed: z.object({ before: StoredRowSchema, at: z.string() }).nullable().default(null),
})
export type MergePayload = z.infer<typeof MergePayloadSchema>

export function readPayload(json: string): MergePayload {
  return MergePayloadSchema.parse(JSON.parse(json))
}
