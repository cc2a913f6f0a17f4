import { type Kysely, type RawBuilder, sql } from 'kysely'
import { athleteIndex } from '#app/champion-index/scoring/champion-index/athlete-index.ts'
import { computeChampionIndex } from '#app/champion-index/scoring/champion-index/champion-index.ts'
import type { ScoreInputs } from '#app/champion-index/scoring/champion-index/score-inputs.ts'
import { collectScoreInputs } from '#app/champion-index/scoring/inputs/collect-score-inputs.server.ts'
import { athleteSearchText } from '#app/records/athletes/names/athlete-search-text.server.ts'
import { brandSearchText } from '#app/records/brands/brand-search-text.server.ts'
import { labelsOf } from '#app/records/fields/labels.ts'
import { listMiscounted } from '#app/records/relationships/shared-types.server.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'

/** Every stored value that differs from a full recomputation; empty if the data is consistent. */
export async function listViolations(db: Kysely<Database>): Promise<string[]> {
  const violations: string[] = []
  for (const [name, query] of Object.entries(CONTRADICTIONS)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) violations.push(`${name}: ${rows.length}, such as ${JSON.stringify(rows[0])}`)
  }
  return [
    ...violations,
    ...(await listIndexFaults(db)),
    ...(await listRoleFaults(db)),
    ...(await listScoreFaults(db)),
    ...(await listRankFaults(db)),
    ...(await listAthleteIndexFaults(db)),
  ]
}

/** Queries that return rows only for inconsistent data. */
const CONTRADICTIONS: Record<string, RawBuilder<unknown>> = {
  'a row refers to nothing': sql`pragma foreign_key_check`,
  athlete_likeness: differing(
    sql`select kind, key from athlete_likeness`,
    sql`select kind, key from (
      with settled (id, public_id, name_key, item) as (
        select id, public_id, name_key, case when identity_status in ('RESOLVED', 'CONFIRMED') then wikidata_id end
        from athlete),
      open (kind, key, one, other) as (
        select 'item', one.item, one.public_id, other.public_id from settled as one
        join settled as other on other.item = one.item and other.id <> one.id
        union all
        select 'name', one.name_key, one.public_id, other.public_id from settled as one
        join settled as other on other.name_key = one.name_key and other.id <> one.id
        where one.item is null or other.item is null)
      select distinct kind, key from open where not exists (
        select 1 from athlete_distinction
        where one_public_id = min(one, other) and other_public_id = max(one, other)))`,
  ),
  'athletes of one name, of whom it means none or several': sql`
    select name_key, sport_key from athlete group by name_key, sport_key having sum(twin = 0) <> 1`,
  'an athlete that was merged and is there': sql`
    select athlete.public_id from athlete
    join athlete_merge on merged_public_id = athlete.public_id and undone_at is null`,
  'merges of athletes without their line in the audit log': sql`
    select public_id from athlete_merge where 1 <> (
      select count(*) from audit_log
      where action = 'athlete.merge' and details ->> '$.merge' = athlete_merge.public_id)`,
  athlete_count: sql`
    select * from (select sport_key, status, athletes from athlete_count
      except select sport_key, status, count(*) from athlete group by sport_key, status)
    union all
    select * from (select sport_key, status, count(*) from athlete group by sport_key, status
      except select sport_key, status, athletes from athlete_count)`,
  athlete_label: labelsDiffering('athlete'),
  brand_label: labelsDiffering('brand'),
  label_count: differing(
    sql`select kind, label, records from label_count`,
    sql`select kind, label, count(*) from (
      select 'athlete' as kind, label from athlete_label union all select 'brand', label from brand_label)
      group by kind, label`,
  ),
  brand_count: sql`
    select * from (select category, verification_status, is_archived, brands from brand_count
      except select category, verification_status, is_archived, count(*) from brand where merged_into_id is null
        group by category, verification_status, is_archived)
    union all
    select * from (select category, verification_status, is_archived, count(*) from brand where merged_into_id is null
        group by category, verification_status, is_archived
      except select category, verification_status, is_archived, brands from brand_count)`,
  relationship_count: differing(
    sql`select type, verification_status, links from relationship_count where links <> 0`,
    sql`select relationship.type, relationship.verification_status, count(*)
      from relationship join brand on brand.id = brand_id
      where review is not 'REJECTED' and is_archived = 0 and merged_into_id is null
      group by relationship.type, relationship.verification_status`,
  ),
  brand_score_count: differing(
    sql`select tenths, brands from brand_score_count where brands <> 0`,
    sql`select cast(round(champion_score * 10) as integer) as tenths, count(*) from brand
      where champion_score is not null and is_archived = 0 and merged_into_id is null group by tenths`,
  ),
  athlete_score_count: differing(
    sql`select sport_key, athletes, millionths from athlete_score_count where athletes <> 0 or millionths <> 0`,
    sql`select sport_key, count(*), sum(cast(round(champion_score * 1000000) as integer)) from athlete
      where champion_score is not null group by sport_key`,
  ),
  sport_spelling: differing(
    sql`select sport_key, sport, athletes from sport_spelling`,
    sql`select sport_key, sport, count(*) from athlete group by sport_key, sport`,
  ),
  brand_follower: differing(sql`select brand_id, platform, followers from brand_follower`, newestFollowers('brand')),
  athlete_follower: differing(
    sql`select athlete_id, platform, followers from athlete_follower`,
    newestFollowers('athlete'),
  ),
  brand_follower_sum: differing(
    sql`select platform, followers from brand_follower_sum where followers <> 0`,
    sql`select platform, sum(followers) as total from brand_follower join brand on brand.id = brand_id
      where is_archived = 0 and merged_into_id is null group by platform having total <> 0`,
  ),
  athlete_follower_sum: differing(
    sql`select platform, followers from athlete_follower_sum where followers <> 0`,
    sql`select platform, sum(followers) as total from athlete_follower group by platform having total <> 0`,
  ),
  'brand_count of an athlete': sql`
    select athlete.id, athlete.name, brand_count, count(distinct brand_id) as counted from athlete
    left join relationship on athlete_id = athlete.id and review is not 'REJECTED'
    group by athlete.id having counted <> brand_count`,
  'verified_brand_count of an athlete': sql`
    select athlete.id, athlete.name, verified_brand_count, count(distinct brand_id) as counted from athlete
    left join relationship
      on athlete_id = athlete.id and review is not 'REJECTED' and verification_status = 'VERIFIED'
    group by athlete.id having counted <> verified_brand_count`,
  'athlete_count of a brand': sql`
    select brand.id, brand.name, athlete_count, count(distinct coalesce(
      case when identity_status in ('RESOLVED', 'CONFIRMED') then athlete.wikidata_id end, athlete.id)) as counted
    from brand
    left join relationship on brand_id = brand.id and review is not 'REJECTED'
    left join athlete on athlete.id = athlete_id
    group by brand.id having counted <> athlete_count`,
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

/** The index of what lists filter by, beside the column that it is kept from. */
function labelsDiffering(table: 'athlete' | 'brand'): RawBuilder<unknown> {
  const id = sql.ref(`${table}_id`)
  return differing(
    sql`select ${id}, label, shown from ${sql.table(`${table}_label`)}`,
    sql`select record.id, each.key, each.value from ${sql.table(table)} as record, json_each(record.labels) as each`,
  )
}

function differing(kept: RawBuilder<unknown>, counted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select * from (${kept} except ${counted}) union all select * from (${counted} except ${kept})`
}

function newestFollowers(subject: 'brand' | 'athlete'): RawBuilder<unknown> {
  const owner = sql.ref(`${subject}_id`)
  return sql`select ${owner}, platform, cast(value as integer) from (
    select ${owner}, platform, value,
      row_number() over (partition by ${owner}, platform order by observed_at desc, id desc) as place
    from ${sql.table(`${subject}_metric_snapshot`)}
    where metric = 'followers' and value is not null and held_for_review = 0) where place = 1`
}
