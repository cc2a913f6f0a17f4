import { z } from 'zod'
import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'
import { defineJob, type JobDefinition } from './define-job.ts'
import { athletesCsv, brandLogo, brandsCsv, bulkData } from './upload-definitions.ts'

/** Finds, verifies, measures and scores the brands of one athlete. */
export const athleteBrandDiscovery = defineJob({
  type: 'athlete_brand_discovery',
  queue: 'brand-discovery',
  payload: z.object({
    /** Public id. */
    athleteId: z.string().min(1),
    /** Asked for by an import, and so neither by a person for this athlete nor by the agent. */
    ofImport: z.boolean().optional(),
    options: z
      .object({
        skipVerification: z.boolean().default(false),
        skipMetrics: z.boolean().default(false),
        skipScoring: z.boolean().default(false),
      })
      .prefault({}),
  }),
  maxAttempts: 5,
  retry: { firstMs: 15_000, longestMs: 900_000 },
  uniqueBy: ({ athleteId }) => athleteId,
})

/** Asks again for what a source that failed for the moment has left out of a discovery. */
export const discoveryRemainder = defineJob({
  type: 'discovery_remainder',
  queue: 'discovery-remainder',
  payload: z.object({
    /** Public id. */
    athleteId: z.string().min(1),
    /** `due_at` of the row as it was queued: a row that says otherwise is of a later discovery, or of a later retry. */
    dueAt: z.string(),
  }),
  maxAttempts: 3,
  retry: { firstMs: 15_000, longestMs: 900_000 },
  concurrency: 2,
  uniqueBy: ({ athleteId }) => athleteId,
})

/** Scores brands anew and puts the ranking in order, after a person has changed what counts. */
export const brandRescoring = defineJob({
  type: 'brand_rescoring',
  queue: 'scoring',
  payload: z.object({
    /** Row ids. */
    rescore: z.array(z.int()).readonly().default([]),
    reattribute: z.array(z.int()).readonly().default([]),
    athletes: z.array(z.int()).readonly().default([]),
  }),
  maxAttempts: 5,
  retry: { firstMs: 1_000, longestMs: 60_000 },
})

/** Deletes more athletes than a request can; the batch it fills tells who asked for it. */
export const athletesDeletion = defineJob({
  type: 'athletes_deletion',
  queue: 'deletion',
  payload: z.object({
    /** Public id. */
    batch: z.string().min(1),
    selection: z.union([
      z.literal('all'),
      z.object({
        matching: z.object({
          search: z.string().optional(),
          sport: z.string().optional(),
          status: z.enum(ATHLETE_STATUSES).optional(),
        }),
      }),
      /** Public id of the import that is rolled back. */
      z.object({ untouchedOfImport: z.string().min(1) }),
    ]),
    /** Of the athletes that were there when it was asked for; id is the row's. */
    newest: z.object({ id: z.int(), createdAt: z.string(), editedAt: z.string().optional() }),
    /** How many were selected then; of a roll-back it is counted when the job begins. */
    selected: z.int().optional(),
  }),
  maxAttempts: 5,
  retry: { firstMs: 1_000, longestMs: 60_000 },
  concurrency: 1,
  uniqueBy: ({ batch }) => batch,
})

/** Restores more athletes than a request can. None of a batch is restored while others of it are deleted. */
export const athletesRestoration = defineJob({
  type: 'athletes_restoration',
  queue: athletesDeletion.queue,
  payload: z.object({
    /** Public id. */
    batch: z.string().min(1),
    /** How many there were to restore when it was asked for. */
    selected: z.int(),
    /** Row id of the line in the audit log that tells who asked for it. */
    auditLine: z.int(),
  }),
  maxAttempts: 5,
  retry: { firstMs: 1_000, longestMs: 60_000 },
  concurrency: 1,
  keysOf: athletesDeletion.type,
  uniqueBy: ({ batch }) => batch,
})

/** A mail to a user, whose address is looked up when it is sent; the mail server is given five to ten hours to take it. */
export const mail = defineJob({
  type: 'mail',
  queue: 'mail',
  payload: z.object({
    /** Row id. */
    userId: z.int(),
    subject: z.string(),
    paragraphs: z.array(z.string()),
    link: z.object({ label: z.string(), href: z.string() }).optional(),
  }),
  maxAttempts: 12,
  retry: { firstMs: 60_000, longestMs: 7_200_000 },
  concurrency: 2,
  isSilent: true,
})

/** The link to a new password, made when it is sent: no job holds it. After ten minutes nobody waits for it any more. */
export const passwordResetMail = defineJob({
  type: 'password_reset_mail',
  queue: 'mail',
  payload: z.object({
    /** As somebody typed it; whose it is, if anybody's, is looked up when the mail is sent. */
    email: z.string(),
    origin: z.string(),
  }),
  maxAttempts: 7,
  retry: { firstMs: 15_000, longestMs: 600_000 },
  isSilent: true,
})

export const definitions = {
  athleteBrandDiscovery,
  discoveryRemainder,
  brandRescoring,
  athletesDeletion,
  athletesRestoration,
  athletesCsv,
  brandsCsv,
  bulkData,
  brandLogo,
  mail,
  passwordResetMail,
}

/** Kinds of jobs that are shown and announced to nobody but administrators. */
export const SILENT_TYPES = Object.values(definitions).flatMap(({ type, isSilent }: JobDefinition) =>
  isSilent ? [type] : [],
)
