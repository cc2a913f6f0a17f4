import { z } from 'zod'
import type { Noun } from './merge-words.ts'

export const NamedSchema = z.object({ id: z.string(), name: z.string() }).meta({ id: 'NamedRecord' })

/** A merge that was not undone. */
export const MergeSchema = z.object({
  id: z.string(),
  survivor: NamedSchema,
  merged: NamedSchema,
  mergedBy: z.string(),
  mergedAt: z.iso.datetime(),
})
export type SerializedMerge = z.infer<typeof MergeSchema> & { undoableUntil?: string }

/** What undoing it does. */
export function detailFields(noun: Noun) {
  return {
    returned: z
      .object({ relationships: z.int(), names: z.int(), figures: z.int() })
      .describe(`Records that undoing returns to the merged ${noun}`),
    relationshipsSince: z.int().describe('Added since the merge; kept by the survivor'),
    obstacle: z.string().nullable().describe('The reason it cannot be undone now'),
  }
}
export type MergeDetail = SerializedMerge & z.infer<z.ZodObject<ReturnType<typeof detailFields>>>

/** What merging would move of any record. */
export const MovedFields = {
  relationships: z.int(),
  folded: z.int().describe('Relationships the survivor also has: their evidence moves to those'),
  evidence: z.int(),
}

export const FilledSchema = z
  .array(z.object({ label: z.string(), value: z.string() }))
  .describe('Fields missing in the survivor')

export const ToldApartSchema = z
  .object({ by: z.string(), at: z.iso.datetime() })
  .nullable()
  .describe('Who has marked the two as different, and when')
