import { z } from 'zod'
import { JOB_ERROR_CODES } from '#db/tables/job.ts'

export const SystemSchema = z
  .object({
    versions: z.object({ iconRadar: z.string(), node: z.string(), sqlite: z.string() }),
    bytes: z.object({
      database: z.int(),
      log: z.int().describe('The write-ahead log beside the database'),
      diskFree: z.int(),
      disk: z.int(),
    }),
    lastBackupAt: z.iso.datetime().nullable(),
    processes: z
      .array(z.object({ name: z.string(), pid: z.int(), startedAt: z.iso.datetime(), memoryBytes: z.int() }))
      .describe('Those that answer within a second'),
    jobs: z.object({ running: z.int(), waiting: z.int(), failed: z.int() }),
    sources: z
      .array(z.object({ id: z.string(), name: z.string(), condition: z.enum(['failing', 'resting']) }))
      .describe('Those that fail or are paused'),
    failedJobs: z
      .array(
        z.object({
          id: z.string(),
          label: z.string(),
          code: z.enum(JOB_ERROR_CODES).nullable(),
          error: z.string().nullable(),
          finishedAt: z.iso.datetime().nullable(),
        }),
      )
      .describe('The last ones'),
    slowStatements: z
      .array(z.object({ statement: z.string(), times: z.int(), longestMs: z.int() }))
      .describe('Above 50 ms since midnight UTC, the slowest first, without values'),
    warnings: z
      .array(
        z.object({
          at: z.iso.datetime(),
          process: z.string(),
          level: z.enum(['warn', 'error', 'fatal']),
          text: z.string(),
        }),
      )
      .describe('The last ones that the processes have logged, also before they were started anew'),
  })
  .meta({ id: 'System' })
export type System = z.output<typeof SystemSchema>
