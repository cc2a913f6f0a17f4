import { z } from 'zod'
import { readDate } from '#app/base/platform/dates/read-date.ts'
import { LinkSchema, NoteSchema } from '#app/records/relationships/review/review-schema.ts'
import { RELATIONSHIP_TYPES } from '#db/tables/relationship.ts'

const MAX_SHARE = 100
const SHARE_FAULT = `Share must be a number from 0 to ${MAX_SHARE}`

/** What somebody knows of a link besides whom it links. */
const LinkFactsSchema = z.object({
  relationshipType: z.enum(RELATIONSHIP_TYPES, { error: 'Choose how they are linked' }),
  startedOn: dateNamed('Since'),
  endedOn: dateNamed('Until').describe('A day, month or year in the past makes it a former link'),
  ownershipPercentage: z
    .number({ error: SHARE_FAULT })
    .min(0, { error: SHARE_FAULT })
    .max(MAX_SHARE, { error: SHARE_FAULT })
    .optional(),
  link: LinkSchema.describe('The address of a page that says so'),
  note: NoteSchema.describe('In your own words; everyone sees it'),
})
export type LinkFacts = z.output<typeof LinkFactsSchema>

/** The form on the page of either side: the other side by its name, and by its id if it was chosen from a list. */
export const LinkFormSchema = inOrder(
  LinkFactsSchema.extend({
    name: z.string({ error: 'Enter a name' }).trim().min(1, { error: 'Enter a name' }),
    id: z.string().optional(),
  }),
)

/** A link as the API takes it. */
export const LinkBodySchema = inOrder(LinkFactsSchema.extend({ athleteId: z.string(), brandId: z.string() }))

function dateNamed(label: string) {
  const fault = `${label} must be a day such as 2024-05-21, or a month or a year`
  return z
    .string()
    .overwrite((typed) => readDate(typed) ?? typed.trim())
    .refine((text) => text === '' || readDate(text) !== undefined, { error: fault })
    .optional()
}

/** A link does not end before it starts; of dates of one year, a precise one and a vague one fit. */
function inOrder<Schema extends z.ZodType<Pick<LinkFacts, 'startedOn' | 'endedOn'>>>(schema: Schema): Schema {
  return schema.check(({ value: { startedOn, endedOn }, issues }) => {
    if (!startedOn || !endedOn || endedOn.startsWith(startedOn) || startedOn.startsWith(endedOn)) return
    if (endedOn >= startedOn) return
    issues.push({ code: 'custom', path: ['endedOn'], message: 'Until must not be before Since', input: endedOn })
  })
}
