import { z } from 'zod'
import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'
import { defineJob, type JobDefinition } from './define-job.ts'
import { emailProofMail, formerAddressMail, invitationMail, mail, passwordResetMail } from './mail-definitions.ts'
import { athletesCsv, brandLogo, brandsCsv, bulkData } from './upload-definitions.ts'

/** Finds, verifies, measures and scores the brands of one athlete. */
export const athleteBrandDiscovery = defineJob({
  type: 'athlete_brand_discovery',
  label: 'Brand discovery',
  kind: 'discovery',
  queue: 'brand-discovery',
  payload: z.object({
    /** Public id. */
    athleteId: z.string().min(1),
    /** Requested by an import, not by a user for this athlete nor by the agent. */
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

/** Retries what was left out of a discovery because a source failed temporarily. */
export const discoveryRemainder = defineJob({
  type: 'discovery_remainder',
  label: 'Brand discovery, retried',
  kind: 'discovery',
  queue: 'discovery-remainder',
  payload: z.object({
    /** Public id. */
    athleteId: z.string().min(1),
    /**
     * `due_at` of the row when the job was queued: another value in the row means a later discovery or a later retry.
     */
    dueAt: z.string(),
  }),
  maxAttempts: 3,
  retry: { firstMs: 15_000, longestMs: 900_000 },
  concurrency: 2,
  uniqueBy: ({ athleteId }) => athleteId,
})

/** Recomputes scores and the ranking after a user has changed an input. */
export const brandRescoring = defineJob({
  type: 'brand_rescoring',
  label: 'Scores and ranks',
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

/** Recomputes all scores once per UTC day: figures become too old, and the methodology of a new version may differ. */
export const scoreRecomputation = defineJob({
  type: 'score_recomputation',
  label: 'Nightly scores and ranks',
  queue: 'scoring',
  payload: z.object({
    /** The UTC day. */
    day: z.iso.date(),
  }),
  maxAttempts: 5,
  retry: { firstMs: 60_000, longestMs: 3_600_000 },
  concurrency: 1,
  uniqueBy: ({ day }) => day,
  isPersonal: true,
})

/** Deletes more athletes than one request can; the batch it fills records who asked for it. */
export const athletesDeletion = defineJob({
  type: 'athletes_deletion',
  label: 'Athlete deletion',
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
          tag: z.string().optional(),
          own: z.record(z.string(), z.string()).optional(),
        }),
      }),
      /** Public id of the import that is rolled back. */
      z.object({ untouchedOfImport: z.string().min(1) }),
    ]),
    /** The version of the rule by which `search` finds. Jobs of an earlier version do not have it. */
    matchingRule: z.int().optional(),
    /** Limits it to the athletes that existed when it was requested; id is the row id. */
    newest: z.object({ id: z.int(), createdAt: z.string(), editedAt: z.string().optional() }),
    /** How many were selected at that time; a roll-back counts them when the job begins. */
    selected: z.int().optional(),
  }),
  maxAttempts: 5,
  retry: { firstMs: 1_000, longestMs: 60_000 },
  concurrency: 1,
  uniqueBy: ({ batch }) => batch,
})

/** Restores more athletes than one request can. None of a batch is restored while others of it are being deleted. */
export const athletesRestoration = defineJob({
  type: 'athletes_restoration',
  label: 'Athlete restoration',
  // It may have restored no athlete.
  endTitle: 'Restoration finished',
  queue: athletesDeletion.queue,
  payload: z.object({
    /** Public id. */
    batch: z.string().min(1),
    /** How many there were to restore when it was requested. */
    selected: z.int(),
    /** Row id of the audit log entry that records who asked for it. */
    auditLine: z.int(),
  }),
  maxAttempts: 5,
  retry: { firstMs: 1_000, longestMs: 60_000 },
  concurrency: 1,
  keysOf: athletesDeletion.type,
  uniqueBy: ({ batch }) => batch,
})

/** Rolls back a file: restores what it changed and deletes what it added, but for athletes, which are deleted as by hand. */
export const importRollBack = defineJob({
  type: 'import_roll_back',
  label: 'Roll-back',
  endTitle: 'Import rolled back',
  queue: athletesDeletion.queue,
  payload: z.object({
    /** Public id. */
    importId: z.string().min(1),
    /** How many records there were when it was requested. */
    selected: z.int(),
    /** Row id of the audit log entry that records who asked for it. */
    auditLine: z.int(),
  }),
  maxAttempts: 5,
  retry: { firstMs: 1_000, longestMs: 60_000 },
  concurrency: 1,
  uniqueBy: ({ importId }) => importId,
  pageOf: () => '/upload/history',
})

/** Fetches a published sheet, and imports it if it has changed. */
export const publishedSheet = defineJob({
  type: 'published_sheet',
  label: 'Published sheet',
  queue: 'published-sheets',
  payload: z.object({
    /** Row id. */
    sheetId: z.int(),
  }),
  maxAttempts: 3,
  retry: { firstMs: 60_000, longestMs: 600_000 },
  concurrency: 1,
  uniqueBy: ({ sheetId }) => String(sheetId),
  isPersonal: true,
  notifiesItself: true,
  pageOf: () => '/upload/address',
})

/** Changes many records alike. The edit it carries out is a row, which counts what is done. */
export const bulkEdit = defineJob({
  type: 'bulk_edit',
  label: 'Bulk edit',
  endTitle: 'Bulk edit finished',
  queue: 'bulk-edits',
  payload: z.object({
    /** Public id. */
    edit: z.string().min(1),
  }),
  maxAttempts: 5,
  retry: { firstMs: 1_000, longestMs: 60_000 },
  concurrency: 1,
  uniqueBy: ({ edit }) => edit,
  pageOf: ({ edit }) => `/bulk-edits/${edit}`,
})

/** Restores what a bulk edit changed. None of it is restored while it is still edited. */
export const bulkEditUndo = defineJob({
  ...bulkEdit,
  type: 'bulk_edit_undo',
  label: 'Undo of a bulk edit',
  endTitle: 'Bulk edit undone',
  keysOf: bulkEdit.type,
})

/**
 * Writes a report of analytics or the export of a list, which its row describes. One at a time: a PDF takes hundreds of
 * megabytes of memory.
 */
export const analyticsReport = defineJob({
  type: 'analytics_report',
  label: 'Report',
  endTitle: 'Report ready',
  queue: 'reports',
  payload: z.object({
    /** Row id. */
    reportId: z.int(),
  }),
  maxAttempts: 3,
  retry: { firstMs: 1_000, longestMs: 60_000 },
  concurrency: 1,
  isPersonal: true,
})

/**
 * An event for a webhook, whose body and address are its rows'. Retried for three to five days; by then the webhook has been
 * switched off.
 */
export const webhookDelivery = defineJob({
  type: 'webhook_attempt',
  label: 'Webhook delivery',
  queue: 'webhooks',
  payload: z.object({
    /** Row id. */
    deliveryId: z.int(),
  }),
  maxAttempts: 24,
  retry: { firstMs: 5_000, longestMs: 28_800_000 },
  isSilent: true,
  uniqueBy: ({ deliveryId }) => String(deliveryId),
})

/** One archive of everything, made by a process of its own. */
export const backup = defineJob({
  type: 'backup',
  label: 'Backup',
  endTitle: 'Backup made',
  queue: 'backup',
  payload: z.object({}),
  maxAttempts: 3,
  retry: { firstMs: 60_000, longestMs: 3_600_000 },
  concurrency: 1,
  uniqueBy: () => 'all',
  isPersonal: true,
})

export const definitions = {
  athleteBrandDiscovery,
  discoveryRemainder,
  brandRescoring,
  scoreRecomputation,
  athletesDeletion,
  athletesRestoration,
  importRollBack,
  bulkEdit,
  bulkEditUndo,
  athletesCsv,
  brandsCsv,
  bulkData,
  brandLogo,
  mail,
  passwordResetMail,
  invitationMail,
  emailProofMail,
  formerAddressMail,
  analyticsReport,
  webhookDelivery,
  publishedSheet,
  backup,
}

/** Kinds of jobs that only administrators can see. */
export const SILENT_TYPES = Object.values(definitions).flatMap(({ type, isSilent }: JobDefinition) =>
  isSilent ? [type] : [],
)
