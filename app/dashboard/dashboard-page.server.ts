import type { Kysely } from 'kysely'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { DEFAULT_MOVEMENT_DAYS } from '#app/champion-index/scoring/movement.ts'
import { getAgentStatus } from '#app/discovery/agent/agent.queries.server.ts'
import { listSourcePauses } from '#app/discovery/agent/source-pause.queries.server.ts'
import { countIdentities } from '#app/discovery/reviews/identities/identity.queries.server.ts'
import { countQueue } from '#app/discovery/reviews/queue/queue.queries.server.ts'
import { countOpenFailures } from '#app/files/uploads/history/open-failures.server.ts'
import { loadOverview } from '#app/insight/analytics/overview.queries.server.ts'
import { rangeUntil } from '#app/insight/analytics/time-range.ts'
import { loadMoves, loadMovesSince } from '#app/insight/rankings/moves/load-moves.server.ts'
import { countRunningJobs, listRecentJobs } from '#app/site/job-monitor/job-activity.queries.server.ts'
import { getJobMetrics, getQueueStats } from '#app/site/job-monitor/job-stats.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { Reader } from '#jobs/visible-error.ts'
import { listRecentAthletes } from './dashboard.queries.server.ts'
import { MAX_NEEDS, type Needs } from './needs.ts'
import { daysSince, type Period } from './period.ts'
import { listTopBrands } from './top-brands.queries.server.ts'
import { listVerifiedLinks } from './verified-links.queries.server.ts'

const RECENT_ATHLETES = 50
const RECENT_JOBS = 10

interface Asked {
  period: Period
  lastVisit: string | null
  /** Whether the details are shown, which cost as much as the rest. */
  details: boolean
  now: Date
  reader: Reader
}

export async function loadDashboard(db: Kysely<Database>, { period, lastVisit, details, now, reader }: Asked) {
  const range = rangeUntil('30d', now)
  const moves =
    period === 'visit'
      ? await loadMovesSince(
          db,
          now,
          lastVisit === null ? DEFAULT_MOVEMENT_DAYS : daysSince(lastVisit, utcDay(now)),
          String(reader.id),
        )
      : await loadMoves(db, now, period)
  const { days } = moves
  return {
    at: now.getTime(),
    range,
    figures: await loadOverview(db, range, now),
    runningJobs: await countRunningJobs(db),
    agentIsRunning: (await getAgentStatus(db)).isRunning,
    needs: reader.role === 'ADMIN' ? await loadNeeds(db, now) : null,
    moves,
    topBrands: await listTopBrands(db, days, now),
    verifiedLinks: await listVerifiedLinks(db),
    details: details ? await loadDetails(db, now, reader) : null,
  }
}

export type DashboardDetails = Awaited<ReturnType<typeof loadDetails>>

async function loadDetails(db: Kysely<Database>, now: Date, reader: Reader) {
  return {
    recentAthletes: await listRecentAthletes(db, RECENT_ATHLETES),
    jobMetrics: await getJobMetrics(db, now),
    queues: await getQueueStats(db),
    recentJobs: await listRecentJobs(db, RECENT_JOBS, reader),
  }
}

async function loadNeeds(db: Kysely<Database>, now: Date): Promise<Needs> {
  const { ambiguous, unknown } = await countIdentities(db, {}, MAX_NEEDS)
  return {
    reviews: await countQueue(db, MAX_NEEDS),
    identities: Math.min(MAX_NEEDS, ambiguous + unknown),
    failedFiles: await countOpenFailures(db, MAX_NEEDS),
    pausedSources: await listSourcePauses(db, now),
  }
}
