import { z } from 'zod'

/** The first rows that would change a record, of which the report has every value. */
export const MAX_LISTED_CHANGES = 1_000

/** What a file that was only checked would change, besides the outcome of each row. */
export const CheckReportSchema = z
  .object({
    added: z.int(),
    updated: z.int(),
    fields: z
      .array(z.object({ field: z.string(), label: z.string(), records: z.int() }))
      .describe('how many records would get another value, by field'),
    changes: z
      .array(
        z.object({
          row: z.int().nullable().describe('null if several rows change the record together'),
          name: z.string(),
          field: z.string(),
          label: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      )
      .describe(`every value that the first ${MAX_LISTED_CHANGES} of these rows would change`),
  })
  .meta({ id: 'CheckReport' })
export type CheckReport = z.output<typeof CheckReportSchema>

/** As stored in `upload.check_report`. */
export function parseCheckReport(column: string | null): CheckReport | null {
  return column === null ? null : CheckReportSchema.parse(JSON.parse(column))
}
