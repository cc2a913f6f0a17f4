import { z } from 'zod'
import { JOB_ERROR_CODES } from '#db/tables/job.ts'

const Results = z.object({ successful: z.int(), failed: z.int(), skipped: z.int(), processed: z.int() })

/** A brand, an athlete, a category or a saved view. */
const Subject = { id: z.string(), name: z.string() }
/** How many are new, and the first few of them. */
const Found = { count: z.int(), first: z.array(z.object({ id: z.string(), name: z.string() })) }

/** The codes and values of each kind of notification. Ids are public ones; no text holds a path of the server. */
export const NotificationDetailsSchemas = {
  upload: z.object({
    upload: z.string(),
    file: z.string(),
    results: Results.nullable(),
    /** It was only checked. */
    isCheck: z.boolean().optional(),
  }),
  /** `path` is where the file is downloaded from, until `expiresAt`. */
  export: z.object({ name: z.string(), path: z.string().startsWith('/'), expiresAt: z.iso.datetime() }),
  discovery: z.object({ athlete: z.string().nullable(), name: z.string() }).or(
    /** Of a whole batch. */
    z.object({ completed: z.int(), failed: z.int() }),
  ),
  failure: z
    .object({
      jobType: z.string(),
      subject: z.string().nullable(),
      upload: z.string().nullable(),
      athlete: z.string().nullable(),
      report: z.string().nullable().default(null),
      code: z.enum(JOB_ERROR_CODES),
      /** Only for the code `other`. */
      error: z.string().nullable(),
    })
    .or(z.object({ completed: z.int(), failed: z.int() }))
    /** A webhook that was switched off, because it is gone or has failed for days. */
    .or(z.object({ webhook: z.string(), name: z.string(), reason: z.enum(['gone', 'failing']) }))
    /** A published sheet that can no longer be imported, or can be again. */
    .or(z.object({ sheet: z.string(), problem: z.string().nullable() }))
    /** A webhook whose alerts were those of somebody who is no administrator any more; null for a deleted account. */
    .or(z.object({ webhook: z.string(), name: z.string(), lostAlerts: z.int(), person: z.string().nullable() })),
  provider: z.object({ provider: z.string() }),
  alert: z.discriminatedUnion('alert', [
    z.object({
      alert: z.literal('brand_score'),
      ...Subject,
      from: z.number().nullable(),
      to: z.number(),
      threshold: z.int(),
    }),
    z.object({ alert: z.literal('brand_rank'), ...Subject, from: z.int(), to: z.int() }),
    z.object({ alert: z.literal('brand_top'), ...Subject, from: z.int().nullable(), to: z.int(), threshold: z.int() }),
    /** Brands with a tag or an own value that have come into the first places. */
    z.object({ alert: z.literal('label_top'), ...Subject, threshold: z.int(), ...Found }),
    z.object({ alert: z.enum(['brand_link', 'athlete_link']), ...Subject, ...Found }),
    z.object({ alert: z.literal('category_brand'), ...Subject, ...Found }),
    /** `href` is the view; `page` that of a record. */
    z.object({
      alert: z.literal('view_entry'),
      ...Subject,
      href: z.string().startsWith('/'),
      count: z.int(),
      first: z.array(z.object({ page: z.string().startsWith('/'), name: z.string() })),
    }),
    z.object({ alert: z.literal('view_ended'), ...Subject, isDeleted: z.boolean() }),
  ]),
}

export type NotificationDetails = {
  [Kind in keyof typeof NotificationDetailsSchemas]: z.output<(typeof NotificationDetailsSchemas)[Kind]>
}
