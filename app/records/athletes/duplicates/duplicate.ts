import { z } from 'zod'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { NamedAthleteSchema } from '#app/records/relationships/relationship.ts'
import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'
import { LIKENESS_KINDS } from '#db/tables/athlete-likeness.ts'
import { SocialHandlesSchema } from '../athlete-answer.ts'

/** Groups and decisions are counted up to this number. */
export const MAX_COUNTED = 10_000

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
  .object({
    id: z.string(),
    athletes: z.array(NamedAthleteSchema),
    decidedBy: z.string(),
    decidedAt: z.iso.datetime(),
  })
  .meta({ id: 'Distinction' })
export type Distinction = z.infer<typeof DistinctionSchema>

export const DuplicatesQuerySchema = PageQuerySchema.extend({
  view: z.enum(['open', 'different']).default('open'),
})

export const SAME_ATHLETE = 'Choose two different athletes.'
