import type { Kysely } from 'kysely'
import { countDirectory } from '#app/athletes/directory/directory-count.queries.server.ts'
import { listRunningJobs } from '#app/job-monitor/job-activity.queries.server.ts'
import { logoUrl } from '#app/platform/logo-url.ts'
import type { Database } from '#db/schema.ts'
import { loadMoves } from '../moves/load-moves.server.ts'
import { countRankedBrands, listLeadingAthletes, listRankedBrands } from '../ranking.queries.server.ts'
import { serializeRanked } from '../serialize-ranking.ts'
import { type AgentSettings, loadAgentOnPage } from './agent-on-page.server.ts'
import type { ListedBrand } from './ranking-list.tsx'

const SHOWN_BRANDS = 20
const SHOWN_JOBS = 5

export async function loadChampionsPage(db: Kysely<Database>, settings: AgentSettings, now: Date) {
  return {
    brands: await listBrandsWithAthletes(db),
    totalBrands: (await countDirectory(db)).totalBrands,
    rankedBrands: await countRankedBrands(db),
    moves: await loadMoves(db, now),
    agent: await loadAgentOnPage(db, settings, now),
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
    ...serializeRanked(brand),
    logoUrl: logoUrl(brand.logo_path),
    athletes: byBrand.get(brand.id)?.athletes ?? [],
    athleteTotal: byBrand.get(brand.id)?.athlete_total ?? 0,
  }))
}
