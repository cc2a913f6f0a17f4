import type { Kysely } from 'kysely'
import { countBrands } from '#app/brands/brand.queries.server.ts'
import { listRunningJobs } from '#app/dashboard/job-activity.queries.server.ts'
import { getAgent, getAgentStatus } from '#app/discovery/agent/agent.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { COUNTED_ATHLETES } from './agent-on-page.ts'
import { findOutage } from './outage.queries.server.ts'
import { countRankedBrands, listLeadingAthletes, listRankedBrands } from './ranking.queries.server.ts'
import type { ListedBrand } from './ranking-list.tsx'
import { serializeRankingEntry } from './serialize-ranking.ts'

const SHOWN_BRANDS = 20
const SHOWN_JOBS = 5

/** What the operator has set for the agent. */
export interface AgentSettings {
  contact: string | undefined
  athletesPerHour: number
}

export async function loadChampionsPage(db: Kysely<Database>, { contact, athletesPerHour }: AgentSettings) {
  return {
    brands: await listBrandsWithAthletes(db),
    totalBrands: await countBrands(db),
    rankedBrands: await countRankedBrands(db),
    agent: {
      ...(await getAgentStatus(db)),
      nextRun: (await getAgent(db)).next_run_at,
      contactIsSet: contact !== undefined,
      athletesPerHour,
      ...(await countAthletes(db)),
      outage: await findOutage(db),
    },
    runningJobs: await listRunningJobs(db, SHOWN_JOBS),
  }
}

async function listBrandsWithAthletes(db: Kysely<Database>): Promise<ListedBrand[]> {
  const ranked = await listRankedBrands(db, { page: 1, limit: SHOWN_BRANDS })
  const leading = await listLeadingAthletes(
    db,
    ranked.map((brand) => brand.id),
  )
  const byBrand = new Map(leading.map((entry) => [entry.brand_id, entry]))
  return ranked.map((brand) => ({
    ...serializeRankingEntry(brand),
    athletes: byBrand.get(brand.id)?.athletes ?? [],
    athleteTotal: byBrand.get(brand.id)?.athlete_total ?? 0,
  }))
}

async function countAthletes(db: Kysely<Database>) {
  const { unprocessed } = await db
    .selectFrom((eb) =>
      eb.selectFrom('athlete').select('id').where('last_processed_at', 'is', null).limit(COUNTED_ATHLETES).as('new'),
    )
    .select((eb) => eb.fn.countAll<number>().as('unprocessed'))
    .executeTakeFirstOrThrow()
  const any = await db.selectFrom('athlete').select('id').limit(1).executeTakeFirst()
  return { unprocessedAthletes: unprocessed, hasAthletes: any !== undefined }
}
