import type { Kysely } from 'kysely'
import { getAgentStatus } from '#app/discovery/agent/agent.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { countDirectory, growthOf, listRecentAthletes } from './dashboard.queries.server.ts'
import { listRecentJobs } from './job-activity.queries.server.ts'

const GROWTH_DAYS = 30
const DAY_MS = 86_400_000
const RECENT_ATHLETES = 50
const RECENT_JOBS = 10

export async function loadDashboard(db: Kysely<Database>, { now }: { now: Date }) {
  const since = new Date(now.getTime() - GROWTH_DAYS * DAY_MS)
  const { athletes, brands, relationships, averageScore, scoredBrands } = await countDirectory(db, since)
  return {
    figures: {
      athletes: { ...athletes, growth: growthOf(athletes) },
      brands: { ...brands, growth: growthOf(brands) },
      relationships: { ...relationships, growth: growthOf(relationships) },
      averageScore,
      scoredBrands,
    },
    agentIsRunning: (await getAgentStatus(db)).isRunning,
    recentAthletes: await listRecentAthletes(db, RECENT_ATHLETES),
    recentJobs: await listRecentJobs(db, RECENT_JOBS),
  }
}
