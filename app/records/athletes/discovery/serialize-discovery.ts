import { errorText } from '#jobs/job-error.ts'
import { errorFor, type Reader } from '#jobs/visible-error.ts'
import type { DiscoveryJob } from '../athlete.queries.server.ts'
import type { Discovery } from './discovery.ts'

export function serializeDiscovery(job: DiscoveryJob, reader: Reader): Discovery {
  return {
    jobId: job.public_id,
    status: job.status,
    progress: job.progress,
    message: job.message,
    error: errorFor(reader, { error: errorText(job), requestedBy: job.requested_by }),
    createdAt: job.created_at,
    startedAt: job.started_at,
    finishedAt: job.finished_at,
  }
}
