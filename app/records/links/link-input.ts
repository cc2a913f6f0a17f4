import { z } from 'zod'
import { readDate } from '#app/base/platform/dates/read-date.ts'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { linkInputShape } from '#app/records/relationships/link-fields.ts'
import { LinkSchema, NoteSchema } from '#app/records/relationships/review/review-schema.ts'
import { RELATIONSHIP_TYPES } from '#db/tables/relationship.ts'

const MAX_SHARE = 100
const SHARE_FAULT = `Share must be a number from 0 to ${MAX_SHARE}`

/** What somebody knows of a link besides whom it links; `own`: the fields that administrators have added to links. */
function linkFactsFor(own: readonly OwnField[]) {
  const { tags, own: values } = linkInputShape(own)
  return z.object({
    relationshipType: z.enum(RELATIONSHIP_TYPES, { error: 'Choose how they are linked' }),
    startedOn: dateNamed('Since'),
    endedOn: dateNamed('Until').describe('A day, month or year in the past makes it a former link'),
    ownershipPercentage: z
      .number({ error: SHARE_FAULT })
      .min(0, { error: SHARE_FAULT })
      .max(MAX_SHARE, { error: SHARE_FAULT })
      .optional(),
    link: LinkSchema.describe('The address of a page that says so'),
    note: NoteSchema.describe('In your own words; everyone sees it, as a statement beside the sources'),
    tags,
    own: values,
  })
}
export type LinkFacts = z.output<ReturnType<typeof linkFactsFor>>

/** The form on the page of either side: the other side by its name, and by its id if it was chosen from a list. */
export function linkFormSchemaFor(own: readonly OwnField[] = []) {
  return inOrder(
    linkFactsFor(own).extend({
      name: z.string({ error: 'Enter a name' }).trim().min(1, { error: 'Enter a name' }),
      id: z.string().optional(),
    }),
  )
}
export const LinkFormSchema = linkFormSchemaFor()

/** A link as the API takes it. */
export function linkBodySchemaFor(own: readonly OwnField[] = []) {
  return inOrder(linkFactsFor(own).extend({ athleteId: z.string(), brandId: z.string() }))
}
export const LinkBodySchema = linkBodySchemaFor()

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
