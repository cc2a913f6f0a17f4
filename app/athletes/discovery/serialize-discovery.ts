import type { DiscoveryJob } from '../athlete.queries.server.ts'
import type { Discovery } from './discovery.ts'

export function serializeDiscovery(job: DiscoveryJob): Discovery {
  return {
    jobId: job.public_id,
    status: job.status,
    progress: job.progress,
    message: job.message,
    error: job.error,
    createdAt: job.created_at,
    startedAt: job.started_at,
    finishedAt: job.finished_at,
  }
}
