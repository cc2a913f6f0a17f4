import { type Kysely, type RawBuilder, sql } from 'kysely'

const COMPONENTS = ['followers', 'engagement', 'growth', 'traffic', 'media', 'influence']

/**
 * The components of each brand's newest score in a narrow table, so that all brands can be ranked by other weights, and how
 * many ranked brands there are by component and value.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand_component (
      brand_id integer primary key references brand (id) on delete cascade,
      is_hidden integer not null check (is_hidden in (0, 1)),
      ${sql.join(COMPONENTS.map((name) => sql`${sql.ref(name)} integer check (${sql.ref(name)} between 0 and 1000000)`))},
      unread integer not null
    ) strict`.execute(db)
  await sql`insert into brand_component ${newestOf(sql`brand.id`, sql`join brand on brand.id = score.brand_id`)}`.execute(
    db,
  )

  const keep = (id: string) => sql`
    delete from brand_component where brand_id = ${sql.raw(id)};
    insert into brand_component ${newestOf(sql.raw(id))};`
  await sql`create trigger brand_component_scored after insert on champion_index_score
    begin ${keep('new.brand_id')} end`.execute(db)
  await sql`create trigger brand_component_confirmed after update of components, inputs, brand_id on champion_index_score
    begin ${keep('old.brand_id')} ${keep('new.brand_id')} end`.execute(db)
  await sql`create trigger brand_component_unscored after delete on champion_index_score
    when exists (select 1 from brand where id = old.brand_id)
    begin ${keep('old.brand_id')} end`.execute(db)
  await sql`create trigger brand_component_hidden after update of is_archived, merged_into_id on brand
    begin update brand_component set is_hidden = ${isHidden('new')} where brand_id = new.id; end`.execute(db)

  await sql`
    create table component_cohort (
      component text not null,
      hundredth integer not null check (hundredth between 0 and 100),
      brands integer not null,
      primary key (component, hundredth)
    ) strict, without rowid`.execute(db)
  // Worked out with the moves, which are worked out again without this row.
  await sql`delete from ranking_digest`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const event of ['scored', 'confirmed', 'unscored', 'hidden']) {
    await sql`drop trigger ${sql.ref(`brand_component_${event}`)}`.execute(db)
  }
  await sql`drop table component_cohort`.execute(db)
  await sql`drop table brand_component`.execute(db)
}

/** Of the brand's newest score: its components in millionths, and as bits those that could not be read. */
function newestOf(brandId: RawBuilder<unknown>, join = sql``): RawBuilder<unknown> {
  const figures = COMPONENTS.map(
    (name) => sql`max(case part.value ->> '$.name' when ${sql.lit(name)}
      then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end)`,
  )
  const bits = COMPONENTS.map((name, place) => sql`when ${sql.lit(name)} then ${sql.lit(2 ** place)}`)
  return sql`
    select score.brand_id, (select ${isHidden('owner')} from brand as owner where owner.id = score.brand_id), ${sql.join(figures)},
      coalesce((select sum(case value ${sql.join(bits, sql` `)} else 0 end) from json_each(score.inputs, '$.unread')), 0)
    from champion_index_score as score ${join}, json_each(score.components) as part
    where score.id = (
      select id from champion_index_score where brand_id = ${brandId} order by computed_at desc, id desc limit 1)
    group by score.brand_id`
}

function isHidden(row: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${row}.is_archived`)} = 1 or ${sql.ref(`${row}.merged_into_id`)} is not null`
}
