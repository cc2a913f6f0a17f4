import type { Kysely } from 'kysely'
import { loadOverview } from '#app/analytics/overview.queries.server.ts'
import { rangeUntil } from '#app/analytics/time-range.ts'
import { getAgentStatus } from '#app/discovery/agent/agent.queries.server.ts'
import { listRecentJobs } from '#app/job-monitor/job-activity.queries.server.ts'
import { getJobMetrics, getQueueStats } from '#app/job-monitor/job-stats.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { Reader } from '#jobs/visible-error.ts'
import { listRecentAthletes } from './dashboard.queries.server.ts'

const RECENT_ATHLETES = 50
const RECENT_JOBS = 10

export async function loadDashboard(db: Kysely<Database>, { now, reader }: { now: Date; reader: Reader }) {
  const range = rangeUntil('30d', now)
  return {
    range,
    figures: await loadOverview(db, range, now),
    agentIsRunning: (await getAgentStatus(db)).isRunning,
    recentAthletes: await listRecentAthletes(db, RECENT_ATHLETES),
    jobMetrics: await getJobMetrics(db, now),
    queues: await getQueueStats(db),
    recentJobs: await listRecentJobs(db, RECENT_JOBS, reader),
  }
}
