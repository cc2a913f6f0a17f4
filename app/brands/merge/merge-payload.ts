import { z } from 'zod'

const ValueSchema = z.union([z.string(), z.number(), z.null()])
/** A row as it was, by its columns. */
const StoredRowSchema = z.record(z.string(), ValueSchema)
export type StoredRow = z.infer<typeof StoredRowSchema>

const FoldedSchema = z.object({
  /** The relationship of the merged brand, which is gone, with all its evidence. */
  row: StoredRowSchema,
  evidence: z.array(StoredRowSchema),
  /** The survivor's, which took it in: as it was before and after. */
  before: StoredRowSchema,
  after: StoredRowSchema,
  /** How the survivor's own evidence was weighed before. */
  weights: z.array(StoredRowSchema),
})
export type Folded = z.infer<typeof FoldedSchema>

/** What a merge moved, so that it can be undone: row ids, and rows that changed or went. */
const MergePayloadSchema = z.object({
  /** Both brands as they were. */
  survivor: StoredRowSchema,
  merged: StoredRowSchema,
  /** What the survivor had left open and took over. */
  filled: StoredRowSchema,
  relationships: z.object({ /** Public ids. */ moved: z.array(z.string()), folded: z.array(FoldedSchema) }),
  evidence: z.number(),
  aliases: z.object({ moved: z.array(z.number()), added: z.number().nullable() }),
  snapshots: z.array(z.number()),
  scores: z.array(z.number()),
  /** The newest score of any brand before the merge, and those that the merge itself computed. */
  newestScore: z.number(),
  computed: z.array(z.number()),
})
export type MergePayload = z.infer<typeof MergePayloadSchema>

export function readPayload(json: string): MergePayload {
  return MergePayloadSchema.parse(JSON.parse(json))
}
