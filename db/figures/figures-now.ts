import { type RawBuilder, sql } from 'kysely'
import type { Figures } from '../tables/daily-figure.ts'

export const MAX_KINDS_OF_ATHLETES = 1_000

/** How many brands have a score of which ten: a range of the key for each takes a third of the time of grouping. */
const TENS = `recursive ten (ten) as (select 0 union all select ten + 1 from ten where ten < 100),
  tens as materialized (select ten, brands, sum(brands) over (order by ten) as upto from (
    select ten, (select coalesce(sum(brands), 0) from brand_score_count
      where tenths >= ten * 100 and tenths < ten * 100 + 100) as brands from ten))`
/** The score in the middle, or `>=` the lower and `>` the upper one of the two: first among the tens of points, then within. */
const middle = (reaches: '>=' | '>') => `
  select tenths from (
    select tenths, before + sum(brands) over (order by tenths) as upto from brand_score_count, (
      select ten, upto - brands as before from tens, scored where 2 * upto ${reaches} total order by ten limit 1)
    where brands > 0 and tenths >= ten * 100 and tenths < ten * 100 + 100), scored
  where 2 * upto ${reaches} total order by tenths limit 1`
const MEDIAN = `
  with ${TENS}, scored (total) as (select max(upto) from tens)
  select ((${middle('>=')}) + (${middle('>')})) / 20.0`

/** SQL for each figure, from counts that triggers keep: none of them reads a table that grows with the directory. */
const EXPRESSIONS: Record<keyof Figures, string> = {
  athletes: 'select coalesce(sum(athletes), 0) from athlete_count',
  active_athletes: "select coalesce(sum(athletes), 0) from athlete_count where status = 'ACTIVE'",
  brands: 'select coalesce(sum(brands), 0) from brand_count where is_archived = 0',
  verified_brands: `select coalesce(sum(brands), 0) from brand_count
    where is_archived = 0 and verification_status = 'VERIFIED'`,
  archived_brands: 'select coalesce(sum(brands), 0) from brand_count where is_archived = 1',
  relationships: 'select coalesce(sum(links), 0) from relationship_count',
  verified_relationships: `select coalesce(sum(links), 0) from relationship_count
    where verification_status = 'VERIFIED'`,
  scored_brands: 'select coalesce(sum(scored), 0) from brand_count where is_archived = 0',
  score_tenths: 'select coalesce(sum(tenths), 0) from brand_count where is_archived = 0',
  median_score: MEDIAN,
  brand_followers: 'select coalesce(sum(followers), 0) from brand_follower_sum',
  athlete_followers: 'select coalesce(sum(followers), 0) from athlete_follower_sum',
  athletes_by_kind: `select json_group_array(json_array(sport_key, status, athletes)) from (
    select sport_key, status, athletes from athlete_count
    order by athletes desc, sport_key, status limit ${MAX_KINDS_OF_ATHLETES})`,
  brands_by_kind: `select json_group_array(json_array(category, verification_status, is_archived, brands)) from (
    select category, verification_status, is_archived, brands from brand_count
    order by category, verification_status, is_archived)`,
  relationships_by_kind: `select json_group_array(json_array(type, verification_status, links)) from (
    select type, verification_status, links from relationship_count where links > 0
    order by type, verification_status)`,
  score_ranges: `with ${TENS} select json_group_array(json_array(hundreds, brands)) from (
    select min(ten / 10, 9) as hundreds, sum(brands) as brands from tens where brands > 0
    group by hundreds order by hundreds)`,
}

type Name = keyof Figures

export const FIGURES = Object.keys(EXPRESSIONS) as Name[]

/** The current figures as the columns of a row, for a query without a table. */
export function figuresNow(names: readonly Name[] = FIGURES): RawBuilder<Figures> {
  return sql<Figures>`${sql.join(names.map((name) => sql`(${sql.raw(EXPRESSIONS[name])}) as ${sql.ref(name)}`))}`
}

/** How many jobs have ended on the day. */
export function jobsOf(day: string, status: 'completed' | 'failed'): RawBuilder<number> {
  // Times of the day sort after the day itself and before the day with any letter after T.
  return sql<number>`(select count(*) from job
    where finished_at > ${day} and finished_at < ${`${day}U`} and status = ${status})`
}
