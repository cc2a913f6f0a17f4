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
      ...(isOfImport(job) ? { ofImport: true } : {}),
    },
  })
}

/** Of a discovery that a person has asked for by now, the import is forgotten. */
function isOfImport({ type, payload, requested_by: requestedBy }: JobRow): boolean {
  if (type !== athleteBrandDiscovery.type || requestedBy !== null) return false
  return athleteBrandDiscovery.payload.parse(JSON.parse(payload)).ofImport === true
}
