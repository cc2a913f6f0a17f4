import { type Kysely, sql } from 'kysely'

/**
 * Decisions of people about relationships, held figures and identities, each with what the model said at the time and
 * what undoing it restores. A relationship keeps what it lacks to be verified, and a person's word no longer raises its
 * confidence. An athlete keeps the items that a person declined.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table relationship add column because text`.execute(db)
  await sql`
    alter table relationship add column review_ground text check (review_ground in (
      'NOT_THE_SAME', 'WRONG_RELATIONSHIP', 'NO_LONGER_TRUE', 'UNRELIABLE_SOURCE', 'NOT_A_BRAND', 'OTHER'))`.execute(db)
  await sql`update relationship set review_ground = 'OTHER' where review = 'REJECTED'`.execute(db)
  await sql`
    create index relationship_in_queue on relationship (
      (case when review is null and is_disputed = 1 then 0 when review is null then 2 else 1 end), confidence desc, id)
    where (review is null and (is_disputed = 1 or verification_status = 'PENDING'))
      or (review = 'REJECTED' and new_since_review = 1)`.execute(db)
  for (const subject of ['brand', 'athlete']) {
    const table = sql.raw(`${subject}_metric_snapshot`)
    await sql`alter table ${table} add column review text check (review in ('ACCEPTED', 'REJECTED'))`.execute(db)
    await sql`
      create index ${table}_held on ${table} (observed_at, id)
      where held_for_review = 1 and review is null`.execute(db)
  }
  await sql`
    alter table athlete add column identity_declined text check (json_valid(identity_declined))`.execute(db)
  await sql`
    create index athlete_waiting_for_identity on athlete (identity_status, id)
    where identity_status = 'AMBIGUOUS' or (identity_status = 'NOT_FOUND' and identity_declined is null)`.execute(db)
  await createDecisions(db)
  await discountAttestations(db)
  await sayWhatIsMissing(db)
  await recordReviews(db)
}

async function createDecisions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_decision (
      id integer primary key,
      public_id text not null unique,
      subject text not null check (subject in ('relationship', 'brand_count', 'athlete_count', 'identity')),
      subject_id text not null,
      label text not null,
      decision text not null check (decision in ('ACCEPTED', 'REJECTED', 'CHOSEN', 'NONE')),
      reason text,
      note text,
      before text not null check (json_valid(before)),
      model_status text check (model_status in ('VERIFIED', 'PENDING', 'UNVERIFIED')),
      model_confidence real check (model_confidence between 0 and 1),
      model_kinds text,
      decided_by integer references user (id) on delete set null,
      decided_at text not null,
      undone_by integer references user (id) on delete set null,
      undone_at text
    ) strict`.execute(db)
  await sql`create index review_decision_by_time on review_decision (decided_at, id)`.execute(db)
  await sql`create index review_decision_by_subject on review_decision (subject, subject_id, id)`.execute(db)
}

interface Weighed {
  relationship_id: number
  rule: string
  stance: string
  effective_weight: number
}

/** The confidence of an accepted relationship becomes what its sources give. */
async function discountAttestations(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select distinct relationship_id as id from evidence
      where code = 'A8' and rule = 'review' and relationship_id > ${last} order by relationship_id limit 500`.execute(
      db,
    )
    for (const { id } of rows) {
      const { rows: evidence } = await sql<Weighed>`
        select relationship_id, rule, stance, effective_weight from evidence
        where relationship_id = ${id} and counted = 1`.execute(db)
      const left = (stance: string) =>
        evidence
          .filter((item) => item.stance === stance && item.rule !== 'review')
          .reduce((product, item) => product * (1 - item.effective_weight), 1)
      const confidence = Math.round((1 - left('SUPPORTS')) * left('CONTRADICTS') * 1e6) / 1e6
      await sql`update relationship set confidence = ${confidence} where id = ${id}`.execute(db)
      last = id
    }
    if (rows.length < 500) break
  }
  await sql`
    update evidence set counted = 0, rejected_because =
      'A person''s word verifies by itself; the confidence stays what the sources give.'
    where code = 'A8' and rule = 'review'`.execute(db)
}

/** As nearly as the stored weights tell; the next assessment says it exactly. */
async function sayWhatIsMissing(db: Kysely<unknown>): Promise<void> {
  await sql`
    update relationship set because = trim(
      case when is_disputed = 1 then 'Disputed. ' else '' end
      || case when confidence < 0.8
        then 'Needs more or stronger sources: its confidence is below 80%. ' else '' end
      || case when not exists (
          select 1 from evidence where relationship_id = relationship.id and stance = 'SUPPORTS'
            and rejected_because is null and code like 'A%')
        then 'Needs an anchor: the brand’s or the athlete’s own site, an official account, a registry, a press release, '
          || 'or Wikidata with an outside reference. ' else '' end
      || case when (
          select count(distinct publisher_group) from evidence where relationship_id = relationship.id
            and stance = 'SUPPORTS' and counted = 1 and code <> 'B5') < 2
        then 'Needs a second independent source.' else '' end)
    where review is null and verification_status <> 'VERIFIED'`.execute(db)
}

/** What was decided before can be undone like any decision; what the model said then is not known. */
async function recordReviews(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into review_decision (
      public_id, subject, subject_id, label, decision, reason, note, before, decided_by, decided_at)
    select
      substr(id, 1, 8) || '-' || substr(id, 9, 4) || '-4' || substr(id, 14, 3) || '-a' || substr(id, 18, 3) || '-'
        || substr(id, 21, 12),
      'relationship', relationship_id, label, review, review_ground, review_reason, '{}', reviewed_by, reviewed_at
    from (
      select lower(hex(randomblob(16))) as id, relationship.public_id as relationship_id,
        athlete.name || ' and ' || brand.name as label, review, review_ground, review_reason, reviewed_by,
        coalesce(reviewed_at, relationship.updated_at) as reviewed_at
      from relationship
      join athlete on athlete.id = athlete_id join brand on brand.id = brand_id
      where review is not null)`.execute(db)
}
