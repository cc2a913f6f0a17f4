import { type Kysely, sql } from 'kysely'

/**
 * A score that is computed again with the same result keeps its row, which then has the newer inputs. The data quality of
 * a brand follows from the ages of its figures, so the brand has what it is worked out from instead of a value.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table champion_index_score add column confirmed_at text`.execute(db)
  await sql`alter table brand add column data_quality_parts text check (json_valid(data_quality_parts))`.execute(db)
  for (let last = 0; ; ) {
    const { rows } = await sql<NewestScore>`
      select brand.id, score.components, score.coverage, score.computed_at, score.data_quality_score
      from brand join champion_index_score as score on score.id = (
        select id from champion_index_score where brand_id = brand.id order by computed_at desc, id desc limit 1)
      where brand.id > ${last} order by brand.id limit 500`.execute(db)
    for (const row of rows) {
      await sql`update brand set data_quality_parts = ${JSON.stringify(partsOf(row))} where id = ${row.id}`.execute(db)
      last = row.id
    }
    if (rows.length < 500) break
  }
  const { rows: former } =
    await sql`select 1 from pragma_table_info('brand') where name = 'data_quality_score'`.execute(db)
  if (former.length > 0) await sql`alter table brand drop column data_quality_score`.execute(db)
}

interface NewestScore {
  id: number
  components: string
  coverage: number
  computed_at: string
  data_quality_score: number
}

interface Component {
  name: keyof typeof HALF_LIVES
  weight: number
  measured: boolean
  sources: { observedAt: string }[]
}

const HALF_LIVES = { followers: 45, engagement: 30, growth: 45, traffic: 45, media: 21, influence: 90 }
const FRESHNESS = 0.25
const DAY_MS = 86_400_000

function partsOf({ components, coverage, computed_at, data_quality_score }: NewestScore) {
  const measured = (JSON.parse(components) as Component[]).filter((component) => component.measured)
  const freshness = measured.flatMap(({ name, weight, sources }) => {
    const observedAt = sources
      .map((source) => source.observedAt)
      .toSorted()
      .at(-1)
    if (observedAt === undefined) return []
    return [{ share: (FRESHNESS * weight) / coverage, halfLifeDays: HALF_LIVES[name], observedAt }]
  })
  const atScoring = freshness.reduce((sum, { share, halfLifeDays, observedAt }) => {
    const age = Math.max(0, (Date.parse(computed_at) - Date.parse(observedAt)) / DAY_MS)
    return sum + share * 0.5 ** (age / halfLifeDays)
  }, 0)
  return { fixed: Math.max(0, data_quality_score - atScoring), freshness }
}
