import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { MappingSchema } from '#app/files/csv/mapping/mapping.ts'
import { MAPPED_KINDS } from '#app/files/csv/mapping/targets.ts'
import { MappingTemplateSchema } from './mapping-template.ts'

/** Under which a mapping is kept. */
export const TemplateNameSchema = z.string().trim().min(1).max(100).check(harmless('Name'))

/** The fields beside the file of a guess. */
export const GuessFieldsSchema = z.object({
  kind: z.enum(MAPPED_KINDS).optional().describe('What the rows are; guessed if omitted'),
  headerRow: z.coerce.number().int().min(0).max(1_000).optional().describe('The row with the titles; found if omitted'),
})

/** What a file of somebody else's looks like, and what its columns are guessed to be. */
export const GuessedMappingSchema = z
  .object({
    mapping: MappingSchema.describe('To be sent as `mapping` in the settings of an upload'),
    kindReason: z.string().describe('Why its rows are athletes, brands or links'),
    rows: z.int().describe('Of the file, or of the part that was sent'),
    problem: z.string().nullable().describe('What keeps the file from being imported by this mapping'),
    columns: z.array(
      z.object({
        title: z.string().describe('By which the mapping names the column'),
        samples: z.array(z.string()).describe('Its first different values, at most 5'),
        reason: z.string().describe('Why it becomes what it does'),
        happens: z.string().describe('What will happen to it, in a sentence'),
      }),
    ),
    unknownValues: z
      .array(z.object({ field: z.string(), value: z.string(), rows: z.int() }))
      .describe('Values that are no choice of their field, at most 100, the most frequent first'),
    templates: z.array(MappingTemplateSchema).describe('Mappings kept for these columns, the latest first'),
  })
  .meta({ id: 'GuessedMapping' })
export type GuessedMapping = z.output<typeof GuessedMappingSchema>
