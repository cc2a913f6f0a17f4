import { type Kysely, type RawBuilder, sql } from 'kysely'
import { athleteIndex } from '#app/champion-index/scoring/champion-index/athlete-index.ts'
import { computeChampionIndex } from '#app/champion-index/scoring/champion-index/champion-index.ts'
import type { ScoreInputs } from '#app/champion-index/scoring/champion-index/score-inputs.ts'
import { collectScoreInputs } from '#app/champion-index/scoring/inputs/collect-score-inputs.server.ts'
import { athleteSearchText } from '#app/records/athletes/names/athlete-search-text.server.ts'
import { enteredNames as enteredForAthlete } from '#app/records/athletes/names/store-other-names.server.ts'
import { brandSearchText } from '#app/records/brands/brand-search-text.server.ts'
import { enteredNames as enteredForBrand } from '#app/records/brands/store-other-names.server.ts'
import { labelsOf } from '#app/records/fields/labels.ts'
import { listMiscounted } from '#app/records/relationships/shared-types.server.ts'
import { KEPT_FIGURES } from '#db/kept-figures.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'

/** Every stored value that differs from a full recomputation; empty if the data is consistent. */
export async function listViolations(db: Kysely<Database>): Promise<string[]> {
  const violations: string[] = []
  for (const [name, query] of [...Object.entries(CONTRADICTIONS), ...RECOUNTS]) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) violations.push(`${name}: ${rows.length}, such as ${JSON.stringify(rows[0])}`)
  }
  return [
    ...violations,
    ...(await listIndexFaults(db)),
    ...(await listNameFaults(db)),
    ...(await listRoleFaults(db)),
    ...(await listScoreFaults(db)),
    ...(await listRankFaults(db)),
    ...(await listAthleteIndexFaults(db)),
  ]
}

/** What the doctor recounts, too. */
const RECOUNTS = Object.entries(KEPT_FIGURES).map(([name, { differing }]) => [name, differing] as const)

/** Queries that return rows only for inconsistent data. */
const CONTRADICTIONS: Record<string, RawBuilder<unknown>> = {
  'a row refers to nothing': sql`pragma foreign_key_check`,
  'an athlete that was merged and is there': sql`
    select athlete.public_id from athlete
    join athlete_merge on merged_public_id = athlete.public_id and undone_at is null`,
  'merges of athletes without their line in the audit log': sql`
    select public_id from athlete_merge where 1 <> (
      select count(*) from audit_log
      where action = 'athlete.merge' and details ->> '$.merge' = athlete_merge.public_id)`,
  'verification_status of a brand': sql`
    with strength as (
      select brand_id, min((standing = 'FORMER') * 10
        + case verification_status when 'VERIFIED' then 0 when 'PENDING' then 1 else 2 end) as best
      from relationship where review is not 'REJECTED' group by brand_id)
    select brand.id, brand.name, verification_status, best from brand left join strength on brand_id = brand.id
    where verification_status <> case coalesce(best, 2) % 10
      when 0 then 'VERIFIED' when 1 then 'PENDING' else 'UNVERIFIED' end`,
  'a link to a merged brand': sql`
    select relationship.id from relationship join brand on brand.id = brand_id where merged_into_id is not null`,
  'keys of a name': sql`select id from athlete where name_key = '' or sport_key = ''`,
  'records of a deletion': sql`
    select deleted_batch.public_id, records, restored, count(deleted_record.id) as counted,
      count(restored_at) as back
    from deleted_batch left join deleted_record on batch = deleted_batch.public_id
    group by deleted_batch.id having counted <> records or back <> restored`,
  'records of a bulk edit': sql`
    select bulk_edit.public_id, edited, restored, kept, count(record.id) as counted,
      count(iif(undone = 'restored', 1, null)) as back, count(iif(undone = 'kept', 1, null)) as left_alone
    from bulk_edit left join bulk_edit_record as record on edit_id = bulk_edit.id
    group by bulk_edit.id having counted <> edited or back <> restored or left_alone <> kept`,
  'a deleted athlete that is there': sql`
    select athlete.public_id from athlete
    join deleted_record on deleted_record.public_id = athlete.public_id and restored_at is null`,
  'a version that no change explains': sql`
    select athlete.public_id, version,
      (select count(*) from audit_log where subject_id = athlete.public_id
        and action in ('athlete.update', 'athlete.merge', 'athlete.merge_undo'))
      + (select count(*) + count(iif(undone = 'restored', 1, null)) from bulk_edit_record
        where record_id = athlete.public_id) as changes
    from athlete where version <> changes + 1`,
  'deletions without their line in the audit log': sql`
    select public_id from deleted_batch where records is not (
      select sum(details ->> '$.deleted') from audit_log
      where subject_id = deleted_batch.public_id and action = 'athlete.delete')`,
  'restorations without their line in the audit log': sql`
    select public_id from deleted_batch where restored <> coalesce((
      select sum(details ->> '$.restored') from audit_log
      where subject_id = deleted_batch.public_id and action = 'athlete.restore'), 0)`,
  'merges without their line in the audit log': sql`
    select public_id from brand_merge where 1 <> (
      select count(*) from audit_log where action = 'brand.merge' and details ->> '$.merge' = brand_merge.public_id)`,
  'an upload whose state is not that of its job': sql`
    select upload.public_id, upload.status, job.status as job_status from upload
    left join job on job.upload_id = upload.id where job.status is not upload.status`,
  'rows of an upload without a gap': sql`
    select upload.public_id, results ->> '$.processed' as processed, sum(last_row - first_row + 1) as noted,
      max(last_row) as last
    from upload left join upload_row_range on upload_id = upload.id
    group by upload.id having noted <> last - 1 or processed <> noted`,
  'uploads without their line in the audit log': sql`
    select public_id from upload where 1 <> (
      select count(*) from audit_log where subject_id = upload.public_id and action = 'upload.create')`,
  'a score that is due': sql`select brand_id from score_due`,
  'a ranking that is due': sql`select since from ranking_due`,
}

/** Checks the search index, and that each row is indexed by the names it has. */
async function listIndexFaults(db: Kysely<Database>): Promise<string[]> {
  const faults: string[] = []
  for (const table of ['athlete', 'brand'] as const) {
    const index = sql.table(`${table}_search`)
    await sql`insert into ${index} (${index}, rank) values ('integrity-check', 1)`
      .execute(db)
      .catch((error: Error) => faults.push(`${table}_search: ${error.message}`))
  }
  const aliases = await db.selectFrom('brand_alias').selectAll().orderBy('alias_key').execute()
  const aliasesOf = (id: number) => aliases.filter((row) => row.brand_id === id).map((row) => row.alias)
  const others = await db.selectFrom('athlete_alias').selectAll().orderBy('name_key').orderBy('sport_key').execute()
  const othersOf = (id: number) => others.filter((row) => row.athlete_id === id).map((row) => row.name)
  const athletes = await db.selectFrom('athlete').selectAll().execute()
  const brands = await db.selectFrom('brand').selectAll().execute()
  const rows = [
    ...athletes.map((athlete) => ({
      ...athlete,
      expected: athleteSearchText(athlete, othersOf(athlete.id)),
      filtered: labelsOf(athlete),
    })),
    ...brands.map((brand) => ({
      ...brand,
      expected: brandSearchText(brand, aliasesOf(brand.id)),
      // No list shows a merged brand.
      filtered: brand.merged_into_id === null ? labelsOf(brand) : null,
    })),
  ]
  return [
    ...faults,
    ...rows
      .filter((row) => row.search_text !== row.expected)
      .map((row) => `search_text of ${row.name}: ${row.search_text}`),
    ...rows.filter((row) => row.labels !== row.filtered).map((row) => `labels of ${row.name}: ${row.labels}`),
  ]
}

/** The other names that are not kept are those that the record enters. */
async function listNameFaults(db: Kysely<Database>): Promise<string[]> {
  const athletes = await db.selectFrom('athlete').selectAll().execute()
  const brands = await db.selectFrom('brand').selectAll().execute()
  const expected = [
    ...athletes.flatMap((row) =>
      [...enteredForAthlete(row).keys()].map((key) => `athlete ${row.id} ${key} ${row.sport_key}`),
    ),
    ...brands.flatMap((row) => [...enteredForBrand(row).keys()].map((key) => `brand ${row.id} ${key}`)),
  ]
  const ofAthletes = await db.selectFrom('athlete_alias').selectAll().where('is_kept', '=', 0).execute()
  const ofBrands = await db.selectFrom('brand_alias').selectAll().where('is_kept', '=', 0).execute()
  const stored = [
    ...ofAthletes.map((row) => `athlete ${row.athlete_id} ${row.name_key} ${row.sport_key}`),
    ...ofBrands.map((row) => `brand ${row.brand_id} ${row.alias_key}`),
  ]
  const [known, held] = [new Set(expected), new Set(stored)]
  return [
    ...expected.filter((name) => !held.has(name)).map((name) => `an entered name that is missing: ${name}`),
    ...stored.filter((name) => !known.has(name)).map((name) => `a name that nobody entered: ${name}`),
  ]
}

async function listRoleFaults(db: Kysely<Database>): Promise<string[]> {
  const brands = await db.selectFrom('brand').select('id').execute()
  const ids = brands.map(({ id }) => id)
  return (await listMiscounted(db, ids)).map((link) => `role that the count of people denies: ${JSON.stringify(link)}`)
}

/** A brand's score equals a recomputation from its relationships and figures. */
async function listScoreFaults(db: Kysely<Database>): Promise<string[]> {
  const faults: string[] = []
  for (const brand of await listRankable(db)) {
    if (brand.scored_at === null) continue
    const latest = await db
      .selectFrom('champion_index_score')
      .select('inputs')
      .where('brand_id', '=', brand.id)
      .orderBy('computed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { missingBecause = {} } = JSON.parse(latest.inputs)
    const missingOf = () => missingBecause
    const inputs = await collectScoreInputs(db, [brand], new Date(brand.scored_at), { missingOf })
    const { totalScore } = computeChampionIndex(inputs.get(brand.id) as ScoreInputs)
    if (totalScore !== brand.champion_score)
      faults.push(`score of ${brand.name}: ${brand.champion_score} ≠ ${totalScore}`)
  }
  return faults
}

async function listRankFaults(db: Kysely<Database>): Promise<string[]> {
  const ranked = (await listRankable(db))
    .filter((brand) => brand.is_ranked === 1)
    .toSorted(
      (one, other) =>
        Number(other.score_sort) - Number(one.score_sort) ||
        Number(other.score_coverage) - Number(one.score_coverage) ||
        (one.name_key < other.name_key ? -1 : 1),
    )
  const expected = new Map(ranked.map((brand, place) => [brand.id, place + 1]))
  const brands = await db.selectFrom('brand').select(['id', 'name', 'champion_rank']).execute()
  return brands
    .filter((brand) => brand.champion_rank !== (expected.get(brand.id) ?? null))
    .map((brand) => `rank of ${brand.name}: ${brand.champion_rank} ≠ ${expected.get(brand.id)}`)
}

async function listAthleteIndexFaults(db: Kysely<Database>): Promise<string[]> {
  const brands = new Map((await listRankable(db)).map((brand) => [brand.id, brand]))
  const links = await db.selectFrom('relationship').selectAll().orderBy('brand_id').orderBy('type').execute()
  const athletes = await db
    .selectFrom('athlete')
    .select(['id', 'name', 'champion_score', 'champion_rank', 'scored_at'])
    .execute()
  const scores = athletes.map((athlete) => {
    const own = links.filter((link) => link.athlete_id === athlete.id && brands.has(link.brand_id))
    return athleteIndex(
      own.map((link) => ({
        brandId: link.brand_id,
        totalScore: brands.get(link.brand_id)?.champion_score ?? brands.get(link.brand_id)?.interim_score ?? null,
        verificationStatus: link.verification_status,
        rejected: link.review === 'REJECTED',
      })),
    )
  })
  return athletes.flatMap((athlete, i) => {
    const score = scores[i] ?? null
    const rank = score === null ? null : 1 + scores.filter((other) => other !== null && other > score).length
    const isTimed = (athlete.scored_at !== null) === (score !== null)
    const isRight = athlete.champion_score === score && athlete.champion_rank === rank && isTimed
    const stored = `${athlete.champion_score} (${athlete.champion_rank}, ${athlete.scored_at})`
    return isRight ? [] : [`index of ${athlete.name}: ${stored} ≠ ${score} (${rank})`]
  })
}

function listRankable(db: Kysely<Database>): Promise<BrandRow[]> {
  return db
    .selectFrom('brand')
    .selectAll()
    .where('is_archived', '=', 0)
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .execute()
}
