import { z } from 'zod'
import { JOB_ERROR_CODES } from '#db/tables/job.ts'

const Results = z.object({ successful: z.int(), failed: z.int(), skipped: z.int(), processed: z.int() })

/** The codes and values of each kind of notification. Ids are public ones; no text holds a path of the server. */
export const NotificationDetailsSchemas = {
  upload: z.object({ upload: z.string(), file: z.string(), results: Results.nullable() }),
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
    .or(z.object({ completed: z.int(), failed: z.int() })),
  provider: z.object({ provider: z.string() }),
}

export type NotificationDetails = {
  [Kind in keyof typeof NotificationDetailsSchemas]: z.output<(typeof NotificationDetailsSchemas)[Kind]>
}
