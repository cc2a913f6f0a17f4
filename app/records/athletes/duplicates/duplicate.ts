import { z } from 'zod'
import { TOLD_FIELDS } from '#app/records/duplicates/duplicates.ts'
import { NamedAthleteSchema } from '#app/records/relationships/relationship.ts'
import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'
import { LIKENESS_KINDS } from '#db/tables/athlete-likeness.ts'
import { SocialHandlesSchema } from '../athlete-answer.ts'

/** Known facts about an athlete that may be the same person as another one. */
const FactsSchema = NamedAthleteSchema.extend({
  status: z.enum(ATHLETE_STATUSES),
  item: z.string().nullable().describe('The settled Wikidata item'),
  birthDate: z.string().nullable(),
  countries: z.array(z.string()),
  brandCount: z.int(),
  brands: z.array(z.string()).describe('The first brands, strongest links first'),
  socialHandles: SocialHandlesSchema,
})
export type DuplicateFacts = z.infer<typeof FactsSchema>

export const DuplicateGroupSchema = z
  .object({
    kind: z.enum(LIKENESS_KINDS).describe('`item`: they share a settled Wikidata item; `name`: a name'),
    key: z.string().describe('The item, or the normalised name'),
    athlete: FactsSchema,
    duplicates: z.array(
      FactsSchema.extend({ sharedItems: z.array(z.string()).describe('Wikidata items that match both athletes') }),
    ),
    more: z.int().describe('How many more duplicates there are'),
  })
  .meta({ id: 'DuplicateGroup' })
export type DuplicateGroup = z.infer<typeof DuplicateGroupSchema>

export const DistinctionSchema = z
  .object({ ...TOLD_FIELDS, athletes: z.array(NamedAthleteSchema) })
  .meta({ id: 'Distinction' })
export type Distinction = z.infer<typeof DistinctionSchema>
