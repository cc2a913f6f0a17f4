import { z } from 'zod'
import { MovedRelationshipsSchema, StoredRowSchema } from '#app/records/merging/moved-relationships.ts'

/** What a merge moved, so that it can be undone: row ids, and changed or deleted rows. */
const MergePayloadSchema = z.object({
  /** Both brands before the merge. */
  survivor: StoredRowSchema,
  merged: StoredRowSchema,
  /** Empty fields of the survivor that were filled. */
  filled: StoredRowSchema,
  relationships: MovedRelationshipsSchema,
  evidence: z.number(),
  aliases: z.object({ moved: z.array(z.number()), added: z.number().nullable() }),
  snapshots: z.array(z.number()),
  scores: z.array(z.number()),
  /** The newest score id before the merge, and the ids of scores the merge itself computed. */
  newestScore: z.number(),
  computed: z.array(z.number()),
  /** The survivor's score before the merge computed it with the same result, and when that was. */
  confirmed: z.object({ before: StoredRowSchema, at: z.string() }).nullable().default(null),
  /** Public ids of the decisions about the merged brand that were repeated for the survivor. */
  distinctions: z.array(z.string()).default([]),
})
export type MergePayload = z.infer<typeof MergePayloadSchema>

export function readPayload(json: string): MergePayload {
  return MergePayloadSchema.parse(JSON.parse(json))
}
