import type { Kysely } from 'kysely'
import { logoUrl } from '#app/base/platform/logo-url.ts'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { dataQualityOn } from '#app/champion-index/scoring/data-quality-on.ts'
import { listPlaceChanges } from '#app/champion-index/scoring/movement.queries.server.ts'
import { DEFAULT_MOVEMENT_DAYS, UNMOVED } from '#app/champion-index/scoring/movement.ts'
import { percentileOfRank } from '#app/champion-index/scoring/percentile.ts'
import { findLastRank } from '#app/champion-index/scoring/standing.queries.server.ts'
import { countDirectory } from '#app/records/athletes/directory/directory-count.queries.server.ts'
import { listRunningJobs } from '#app/site/job-monitor/job-activity.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { Reader } from '#jobs/visible-error.ts'
import { loadMoves } from '../moves/load-moves.server.ts'
import { listLeadingAthletes, listRankedBrands } from '../ranking.queries.server.ts'
import { type AgentSettings, loadAgentOnPage } from './agent-on-page.server.ts'
import type { ListedBrand } from './ranking-list.tsx'

const SHOWN_BRANDS = 20
const SHOWN_JOBS = 5

export async function loadChampionsPage(db: Kysely<Database>, settings: AgentSettings, now: Date, reader?: Reader) {
  const rankedBrands = await findLastRank(db)
  return {
    brands: await listBrandsWithAthletes(db, rankedBrands, utcDay(now)),
    totalBrands: (await countDirectory(db)).totalBrands,
    rankedBrands,
    moves: await loadMoves(db, now, DEFAULT_MOVEMENT_DAYS),
    agent: await loadAgentOnPage(db, settings, now),
    runningJobs: await listRunningJobs(db, SHOWN_JOBS, reader),
  }
}

async function listBrandsWithAthletes(db: Kysely<Database>, ranked: number, day: string): Promise<ListedBrand[]> {
  const first = await listRankedBrands(db, { page: 1, limit: SHOWN_BRANDS })
  const ids = first.map((brand) => brand.id)
  const leading = await listLeadingAthletes(db, ids)
  const changes = await listPlaceChanges(db, first, { today: day, days: DEFAULT_MOVEMENT_DAYS })
  const byBrand = new Map(leading.map((entry) => [entry.brand_id, entry]))
  return first.map((brand) => ({
    id: brand.public_id,
    name: brand.name,
    category: brand.category,
    rank: brand.champion_rank,
    championScore: brand.champion_score,
    ...(changes.get(brand.id) ?? UNMOVED),
    logoUrl: logoUrl(brand.logo_path),
    athletes: byBrand.get(brand.id)?.athletes ?? [],
    athleteTotal: byBrand.get(brand.id)?.athlete_total ?? 0,
    grade: dataQualityOn(brand, day).dataQualityGrade,
    percentile: percentileOfRank(brand.champion_rank, ranked),
  }))
}
