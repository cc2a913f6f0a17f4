import type { Kysely } from 'kysely'
import { publish } from '#app/base/events/publish.server.ts'
import type { Database } from '#db/schema.ts'
import type { JobRow } from '#db/tables/job.ts'
import { SILENT_TYPES } from './definitions.ts'
import { describeJob } from './job-description.ts'
import { errorText } from './job-error.ts'
import { notifyJobEnd } from './notify-job-end.ts'
import { errorForAll, JOB_OF_ANOTHER } from './visible-error.ts'

/**
 * Publishes the state of a job and notifies of its end; what it is about, and why it failed, is only for
 * administrators and the user who started it.
 */
export async function publishJob(trx: Kysely<Database>, job: JobRow): Promise<void> {
  if (SILENT_TYPES.includes(job.type)) return
  const { requested_by: requestedBy } = job
  const error = errorText(job)
  const { label, kind, endTitle, isPersonal, pageOf } = describeJob(job.type)
  const subject = job.finished_at === null ? undefined : await findSubject(trx, job)
  const data = {
    jobId: job.public_id,
    type: job.type,
    label,
    status: job.status,
    progress: job.progress,
    message: job.message,
    ...(kind === 'file' && ({ isOfFile: true } as const)),
    ...(endTitle !== undefined && { endTitle }),
    ...(isPersonal && ({ isPersonal } as const)),
    // Started by the agent or an import, or a retry, as long as no user has asked for it.
    ...(kind === 'discovery' && requestedBy === null && ({ isAutomatic: true } as const)),
  }
  const errorForOthers = errorForAll({ error, requestedBy })
  const dataForOthers = requestedBy === null ? data : { ...data, ...JOB_OF_ANOTHER, endTitle: undefined }
  const fullData = {
    ...data,
    ...(error !== null && { error }),
    ...(subject !== undefined && { subject }),
    ...(pageOf && { page: pageOf(JSON.parse(job.payload)) }),
  }

  await publish(
    trx,
    {
      channel: 'job_updates',
      type: 'job_update',
      data: { ...dataForOthers, ...(errorForOthers !== null && { error: errorForOthers }) },
    },
    { ownerId: requestedBy, ...((requestedBy !== null || error !== null || subject !== undefined) && { fullData }) },
  )
  await notifyJobEnd(trx, job, subject)
}

/** The name of the athlete, the file or the report that a job is about. */
async function findSubject(
  db: Kysely<Database>,
  { id, athlete_id: athleteId, upload_id: uploadId }: Pick<JobRow, 'id' | 'athlete_id' | 'upload_id'>,
): Promise<string | undefined> {
  if (athleteId !== null) {
    const athlete = await db.selectFrom('athlete').select('name').where('id', '=', athleteId).executeTakeFirst()
    return athlete?.name
  }
  if (uploadId !== null) {
    const upload = await db.selectFrom('upload').select('original_name').where('id', '=', uploadId).executeTakeFirst()
    return upload?.original_name
  }
  const report = await db.selectFrom('report').select('name').where('job_id', '=', id).executeTakeFirst()
  return report?.name
}
