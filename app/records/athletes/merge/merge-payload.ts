import { z } from 'zod'
import { JudgedSchema, MovedRelationshipsSchema, StoredRowSchema } from '#app/records/merging/moved-relationships.ts'

/** What a merge moved, so that it can be undone: ids, and changed or deleted rows. */
const MergePayloadSchema = z.object({
  /** Both athletes before the merge. */
  survivor: StoredRowSchema,
  merged: StoredRowSchema,
  /** Empty fields of the survivor that were filled. */
  filled: StoredRowSchema,
  relationships: MovedRelationshipsSchema.extend({
    /** Those that waited for an identity and no longer do, or the other way round. */
    judged: z.array(JudgedSchema),
    /** Public ids of evidence by the merged athlete that now counts as the survivor's. */
    spoken: z.array(z.string()),
  }),
  evidence: z.number(),
  names: z.object({
    moved: z.array(z.number()),
    /** Row ids. Merges of earlier versions added one at most. */
    added: z
      .array(z.number())
      .or(z.number().transform((id) => [id]))
      .or(z.null().transform(() => [])),
  }),
  figures: z.object({ moved: z.array(z.number()), /** Of other accounts. */ left: z.array(StoredRowSchema) }),
  followers: z.object({
    watches: z.array(z.number()),
    alerts: z.array(z.number()),
    /** Links marked as seen for alerts of the survivor, by alert. */
    seen: z.array(z.tuple([z.number(), z.string()])),
  }),
  /** Public ids of decisions that were repeated for the survivor. */
  distinctions: z.array(z.string()),
  /** Public ids of the merged athlete's jobs. */
  jobs: z.array(z.string()),
  /** Whether a discovery of the merged athlete was still to come. */
  isDue: z.boolean(),
})
export type MergePayload = z.infer<typeof MergePayloadSchema>

export function readPayload(json: string): MergePayload {
  return MergePayloadSchema.parse(JSON.parse(json))
}
