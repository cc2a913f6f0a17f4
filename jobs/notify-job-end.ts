import type { Kysely } from 'kysely'
import { NotificationDetailsSchemas } from '#app/base/events/notification-details.ts'
import { notify, notifyAdministrators, withdraw } from '#app/base/events/notify.server.ts'
import { jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { JobRow } from '#db/tables/job.ts'
import { describeJob } from './job-description.ts'
import { UNFINISHED } from './job-status.ts'
import { withoutPaths } from './visible-error.ts'

/**
 * Notifies the user who started a job of its end, in the transaction that ends it; of the jobs of a batch only when the
 * last one has ended. Administrators are told of failures nobody would see; not of discoveries that nobody asked for,
 * which go on for weeks.
 */
export async function notifyJobEnd(trx: Kysely<Database>, job: JobRow, subject: string | undefined): Promise<void> {
  if (job.finished_at === null) return
  const { kind, notifiesItself } = describeJob(job.type)
  if (notifiesItself) return
  const userId = job.requested_by
  if (userId === null) {
    if (job.status === 'failed' && kind !== 'discovery')
      await notifyAdministrators(trx, await failureOf(trx, job, subject))
    return
  }
  if (job.pipeline_id !== null) return notifyBatchEnd(trx, job.pipeline_id, userId)

  const cause = causeOf(job)
  if (job.status === 'cancelled') return withdraw(trx, userId, cause)
  if (job.status === 'failed') return notify(trx, [userId], await failureOf(trx, job, subject))
  if (kind === 'discovery') {
    const details = { athlete: await athleteOf(trx, job), name: subject ?? '' }
    return notify(trx, [userId], { kind: 'discovery', cause, replaces: true, details })
  }
  const upload = await uploadOf(trx, job)
  if (!upload) return
  const results = NotificationDetailsSchemas.upload.shape.results.safeParse(JSON.parse(job.results ?? 'null'))
  return notify(trx, [userId], {
    kind: 'upload',
    cause,
    replaces: true,
    hasOwnMail: upload.hasOwnMail,
    details: {
      upload: upload.publicId,
      file: subject ?? '',
      results: results.data ?? null,
      ...(upload.isCheck && { isCheck: true }),
    },
  })
}

async function failureOf(trx: Kysely<Database>, job: JobRow, subject: string | undefined) {
  const upload = await uploadOf(trx, job)
  return {
    kind: 'failure',
    cause: causeOf(job),
    replaces: true,
    hasOwnMail: upload?.hasOwnMail ?? false,
    details: {
      jobType: job.type,
      subject: subject ?? null,
      upload: upload?.publicId ?? null,
      athlete: await athleteOf(trx, job),
      report: await reportOf(trx, job),
      code: job.error_code ?? 'other',
      error: job.error === null ? null : withoutPaths(job.error),
    },
  } as const
}

async function notifyBatchEnd(trx: Kysely<Database>, pipelineId: string, userId: number): Promise<void> {
  const counts = await trx
    .selectFrom('job')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', 'in', UNFINISHED).as('unfinished'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'completed').as('completed'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
    ])
    .where('pipeline_id', '=', pipelineId)
    .executeTakeFirstOrThrow()
  const { unfinished, ...details } = counts
  if (unfinished > 0 || details.completed + details.failed === 0) return

  const kind = details.failed > 0 ? 'failure' : 'discovery'
  await notify(trx, [userId], { kind, cause: `batch:${pipelineId}`, replaces: true, details })
}

/** The cause of the notifications about a job. */
export function causeOf({ public_id: publicId }: Pick<JobRow, 'public_id'>): string {
  return `job:${publicId}`
}

async function athleteOf(trx: Kysely<Database>, { athlete_id: id }: JobRow): Promise<string | null> {
  if (id === null) return null
  const athlete = await trx.selectFrom('athlete').select('public_id').where('id', '=', id).executeTakeFirst()
  return athlete?.public_id ?? null
}

async function reportOf(trx: Kysely<Database>, { id }: JobRow): Promise<string | null> {
  const report = await trx.selectFrom('report').select('public_id').where('job_id', '=', id).executeTakeFirst()
  return report?.public_id ?? null
}

/** Its uploader may have asked for a mail about this file. */
async function uploadOf(trx: Kysely<Database>, { upload_id: id }: JobRow) {
  if (id === null) return undefined
  const upload = await trx
    .selectFrom('upload')
    .select(['public_id', jsonValue<0 | 1 | null>('settings', '$.emailNotify').as('asks')])
    .select(jsonValue<0 | 1 | null>('settings', '$.checkOnly').as('checks'))
    .where('id', '=', id)
    .executeTakeFirst()
  return upload && { publicId: upload.public_id, hasOwnMail: upload.asks !== 0, isCheck: upload.checks === 1 }
}
