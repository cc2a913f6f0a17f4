import { z } from 'zod'
import { CHANGE_KINDS, DOORS } from '#db/tables/audit-log.ts'

/** The kinds of records that have a history. */
export type RecordKind = 'athlete' | 'brand' | 'relationship'

const id = z.int().describe('Names this change to restore what it changed')

/** A change as the history of its record has it, for all users. */
export const ChangeSchema = z
  .object({
    id,
    at: z.iso.datetime(),
    kind: z.enum(CHANGE_KINDS),
    action: z.string().describe('What exactly was done, such as `brand.archive`'),
    door: z.enum(DOORS).describe('Which way it came'),
    by: z
      .object({ id: z.string().nullable(), name: z.string() })
      .describe('The person; without an id a former user, a visitor, the agent or the command line'),
    record: z
      .object({ kind: z.string(), id: z.string().nullable(), label: z.string().nullable() })
      .describe('What was changed, as it was called then'),
    reference: z.string().nullable().describe('A further record that it is about, such as the one merged into it'),
    fields: z
      .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
      .describe('Each changed field; empty while unknown'),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  })
  .meta({ id: 'Change' })
export type Change = z.infer<typeof ChangeSchema>

/** A change or a security event, for administrators. */
export const ActivitySchema = ChangeSchema.extend({
  email: z.string().describe('The address of the person at that time, or who else it was'),
  token: z.string().nullable().describe('The name of the personal token that was used'),
  address: z.string().nullable().describe('The network address it came from'),
}).meta({ id: 'Activity' })
export type Activity = z.infer<typeof ActivitySchema>

export const PageOfChangesSchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z_\d{1,15}$/, 'Use the value of `next` of the previous page')
    .optional()
    .describe('`next` of the previous page'),
})
export type PageOfChanges = z.infer<typeof PageOfChangesSchema>

export const ActivityFilterSchema = z.object({
  search: z.string().trim().max(200).optional().describe('The id of a record, or how its name begins'),
  person: z.string().trim().max(254).optional().describe('An email address, or the id of a user'),
  kind: z.enum(CHANGE_KINDS).optional(),
  door: z.enum(DOORS).optional(),
  from: z.iso.date().optional().describe('First UTC day'),
  to: z.iso.date().optional().describe('Last UTC day'),
})
export type ActivityFilter = z.infer<typeof ActivityFilterSchema>

export const ActivityQuerySchema = ActivityFilterSchema.extend(PageOfChangesSchema.shape)
export type ActivityQuery = z.infer<typeof ActivityQuerySchema>

export const NextSchema = z.string().nullable().describe('`before` of the next page; null at the end')
