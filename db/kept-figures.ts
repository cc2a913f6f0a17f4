import { type RawBuilder, sql } from 'kysely'

interface KeptFigure {
  /** What is kept, after "the kept". */
  words: string
  /** The rows that differ from a recount. */
  differing: RawBuilder<unknown>
}

/** Everything that triggers and writers keep of other rows, with its recount; by table, or by column where it is one. */
export const KEPT_FIGURES: Readonly<Record<string, KeptFigure>> = {
  athlete_count: {
    words: 'numbers of athletes by sport and status',
    differing: differing(
      sql`select sport_key, status, athletes from athlete_count`,
      sql`select sport_key, status, count(*) from athlete group by sport_key, status`,
    ),
  },
  brand_count: {
    words: 'numbers of brands by category and status',
    differing: differing(
      sql`select category, verification_status, is_archived, brands, scored, tenths from brand_count`,
      sql`select category, verification_status, is_archived, count(*), count(champion_score),
          sum(cast(round(coalesce(champion_score, 0) * 10) as integer))
        from brand where merged_into_id is null group by category, verification_status, is_archived`,
    ),
  },
  relationship_count: {
    words: 'numbers of links by type and status',
    differing: differing(
      sql`select type, verification_status, links from relationship_count where links <> 0`,
      sql`select relationship.type, relationship.verification_status, count(*)
        from relationship join brand on brand.id = brand_id
        where review is not 'REJECTED' and is_archived = 0 and merged_into_id is null
        group by relationship.type, relationship.verification_status`,
    ),
  },
  brand_score_count: {
    words: 'numbers of brands by score',
    differing: differing(
      sql`select tenths, brands from brand_score_count where brands <> 0`,
      sql`select cast(round(champion_score * 10) as integer) as tenths, count(*) from brand
        where champion_score is not null and is_archived = 0 and merged_into_id is null group by tenths`,
    ),
  },
  athlete_score_count: {
    words: 'numbers of athletes with a score',
    differing: differing(
      sql`select sport_key, athletes, millionths from athlete_score_count where athletes <> 0 or millionths <> 0`,
      sql`select sport_key, count(*), sum(cast(round(champion_score * 1000000) as integer)) from athlete
        where champion_score is not null group by sport_key`,
    ),
  },
  sport_spelling: {
    words: 'numbers of athletes by spelling of their sport',
    differing: differing(
      sql`select sport_key, sport, athletes from sport_spelling`,
      sql`select sport_key, sport, count(*) from athlete group by sport_key, sport`,
    ),
  },
  athlete_label: { words: 'labels of athletes', differing: labelsDiffering('athlete') },
  brand_label: { words: 'labels of brands', differing: labelsDiffering('brand') },
  label_count: {
    words: 'numbers of athletes and brands by label',
    differing: differing(
      sql`select kind, label, records from label_count`,
      sql`select kind, label, count(*) from (
        select 'athlete' as kind, label from athlete_label union all select 'brand', label from brand_label)
        group by kind, label`,
    ),
  },
  brand_follower: {
    words: 'newest follower counts of brands',
    differing: differing(sql`select brand_id, platform, followers from brand_follower`, newestFollowers('brand')),
  },
  athlete_follower: {
    words: 'newest follower counts of athletes',
    differing: differing(sql`select athlete_id, platform, followers from athlete_follower`, newestFollowers('athlete')),
  },
  brand_follower_sum: {
    words: 'sums of the followers of brands',
    differing: differing(
      sql`select platform, followers from brand_follower_sum where followers <> 0`,
      sql`select platform, sum(followers) as total from brand_follower join brand on brand.id = brand_id
        where is_archived = 0 and merged_into_id is null group by platform having total <> 0`,
    ),
  },
  athlete_follower_sum: {
    words: 'sums of the followers of athletes',
    differing: differing(
      sql`select platform, followers from athlete_follower_sum where followers <> 0`,
      sql`select platform, sum(followers) as total from athlete_follower group by platform having total <> 0`,
    ),
  },
  brand_component: {
    words: 'components of the current scores',
    differing: differing(
      sql`select brand_id, is_hidden, followers, engagement, growth, traffic, media, influence, unread
        from brand_component`,
      sql`select brand.id, brand.is_archived = 1 or brand.merged_into_id is not null,
          ${componentOf('followers')}, ${componentOf('engagement')}, ${componentOf('growth')},
          ${componentOf('traffic')}, ${componentOf('media')}, ${componentOf('influence')},
          coalesce((
            select sum(case value when 'followers' then 1 when 'engagement' then 2 when 'growth' then 4
              when 'traffic' then 8 when 'media' then 16 when 'influence' then 32 else 0 end)
            from json_each(score.inputs, '$.unread')), 0)
        from brand join champion_index_score as score on score.id = (
          select id from champion_index_score where brand_id = brand.id order by computed_at desc, id desc limit 1),
          json_each(score.components) as part
        group by brand.id`,
    ),
  },
  brand_place: {
    words: 'ranks of brands by day',
    differing: sql`select id, champion_rank from brand where champion_rank is not (
      select place from brand_place where brand_id = brand.id order by day desc limit 1)`,
  },
  athlete_likeness: {
    words: 'names and items that several athletes share',
    differing: differing(
      sql`select kind, key from athlete_likeness`,
      sql`select distinct kind, key from (
          select 'item' as kind, ${pairsWithin('wikidata_id')}
          where one.identity_status in ('RESOLVED', 'CONFIRMED') and other.identity_status in ('RESOLVED', 'CONFIRMED')
          union all
          select 'name', ${pairsWithin('name_key')}
          where not (one.wikidata_id is not null and one.identity_status in ('RESOLVED', 'CONFIRMED')
            and other.wikidata_id is not null and other.identity_status in ('RESOLVED', 'CONFIRMED')))
        where not exists (select 1 from athlete_distinction
          where one_public_id = min(one, other) and other_public_id = max(one, other))`,
    ),
  },
  brand_sign: {
    words: 'names, items, websites and accounts of brands',
    differing: differing(
      sql`select kind, key, brand_id from brand_sign`,
      sql`select kind, key, brand_id from brand_sign_read`,
    ),
  },
  brand_likeness: {
    words: 'names, items, websites and accounts that several brands share',
    differing: differing(sql`select kind, key from brand_likeness`, sql`select distinct kind, key from brand_pair`),
  },
  'athlete.twin': {
    words: 'athletes that a name and a sport stand for',
    differing: sql`select name_key, sport_key from athlete group by name_key, sport_key having sum(twin = 0) <> 1`,
  },
  athlete_search: { words: 'searchable athletes', differing: rowsNotIndexed('athlete') },
  brand_search: { words: 'searchable brands', differing: rowsNotIndexed('brand') },
  upload: {
    words: 'states of uploads',
    differing: sql`select upload.public_id, upload.status, job.status as job_status from upload
      join job on job.upload_id = upload.id where job.status <> upload.status`,
  },
  'athlete.brand_count': {
    words: 'numbers of brands of each athlete',
    differing: sql`select athlete.id, athlete.name, brand_count, count(distinct brand_id) as counted from athlete
      left join relationship on athlete_id = athlete.id and review is not 'REJECTED'
      group by athlete.id having counted <> brand_count`,
  },
  'athlete.verified_brand_count': {
    words: 'numbers of verified brands of each athlete',
    differing: sql`select athlete.id, athlete.name, verified_brand_count, count(distinct brand_id) as counted
      from athlete left join relationship
        on athlete_id = athlete.id and review is not 'REJECTED' and verification_status = 'VERIFIED'
      group by athlete.id having counted <> verified_brand_count`,
  },
  'brand.athlete_count': {
    words: 'numbers of athletes of each brand',
    differing: sql`select brand.id, brand.name, athlete_count, count(distinct coalesce(
        case when identity_status in ('RESOLVED', 'CONFIRMED') then athlete.wikidata_id end, athlete.id)) as counted
      from brand left join relationship on brand_id = brand.id and review is not 'REJECTED'
      left join athlete on athlete.id = athlete_id
      group by brand.id having counted <> athlete_count`,
  },
}

function differing(kept: RawBuilder<unknown>, counted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select * from (${kept} except ${counted}) union all select * from (${counted} except ${kept})`
}

function labelsDiffering(table: 'athlete' | 'brand'): RawBuilder<unknown> {
  const id = sql.ref(`${table}_id`)
  return differing(
    sql`select ${id}, label, shown from ${sql.table(`${table}_label`)}`,
    sql`select record.id, each.key, each.value from ${sql.table(table)} as record, json_each(record.labels) as each`,
  )
}

function newestFollowers(subject: 'brand' | 'athlete'): RawBuilder<unknown> {
  const owner = sql.ref(`${subject}_id`)
  return sql`select ${owner}, platform, cast(value as integer) from (
    select ${owner}, platform, value,
      row_number() over (partition by ${owner}, platform order by observed_at desc, id desc) as place
    from ${sql.table(`${subject}_metric_snapshot`)}
    where metric = 'followers' and value is not null and held_for_review = 0) where place = 1`
}

/** Pairs of athletes that share a value: by its index, and only of values that several have. */
function pairsWithin(column: 'wikidata_id' | 'name_key'): RawBuilder<unknown> {
  const [value, valueOfOne, valueOfOther] = [column, `one.${column}`, `other.${column}`].map((name) => sql.ref(name))
  return sql`shared.value as key, one.public_id as one, other.public_id as other
    from (select ${value} as value from athlete where ${value} is not null group by ${value} having count(*) > 1) as shared
    cross join athlete as one on ${valueOfOne} = shared.value
    cross join athlete as other on ${valueOfOther} = shared.value and other.id <> one.id`
}

function componentOf(name: string): RawBuilder<unknown> {
  return sql`max(case part.value ->> '$.name' when ${sql.lit(name)}
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end)`
}

/** Which rows the index has; that it has their texts only a check that may write can tell. */
function rowsNotIndexed(table: 'athlete' | 'brand'): RawBuilder<unknown> {
  return differing(sql`select id from ${sql.table(`${table}_search_docsize`)}`, sql`select id from ${sql.table(table)}`)
}
