import type { Kysely } from 'kysely'
import { errorForAll } from '#app/job-monitor/told-error.ts'
import { publish } from '#app/realtime/publish.server.ts'
import type { Database } from '#db/schema.ts'
import type { JobRow } from '#db/tables/job.ts'
import { athleteBrandDiscovery, SILENT_TYPES } from './definitions.ts'

export async function publishJob(trx: Kysely<Database>, job: JobRow): Promise<void> {
  if (SILENT_TYPES.includes(job.type)) return
  const error = errorForAll(job)
  await publish(trx, {
    channel: 'job_updates',
    type: 'job_update',
    data: {
      jobId: job.public_id,
      type: job.type,
      status: job.status,
      progress: job.progress,
      message: job.message,
      ...(error === null ? {} : { error }),
      ...(isUnasked(job) ? { isUnasked: true } : {}),
    },
  })
}

function isUnasked({ type, requested_by: requestedBy }: JobRow): boolean {
  return type === athleteBrandDiscovery.type && requestedBy === null
}
