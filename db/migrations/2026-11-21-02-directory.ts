import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createImports(db)
  await createAthletes(db)
  await createBrands(db)
  await createRelationships(db)
  await createEvidence(db)
}

async function createImports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_batch (
      id integer primary key,
      public_id text not null unique,
      user_id integer references user (id) on delete set null,
      file_name text not null,
      sha256 text not null,
      kind text not null check (kind in ('athletes', 'brands', 'relationships')),
      added integer not null default 0,
      updated integer not null default 0,
      skipped integer not null default 0,
      failed integer not null default 0,
      created_at text not null,
      rolled_back_at text
    ) strict`.execute(db)
  await sql`create index import_batch_by_time on import_batch (created_at)`.execute(db)
}

async function createAthletes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table athlete (
      id integer primary key,
      public_id text not null unique,
      name text not null check (length(name) > 0),
      name_key text not null,
      sport text not null check (length(sport) > 0),
      sport_key text not null,
      status text not null default 'ACTIVE' check (status in ('ACTIVE', 'RETIRED', 'INACTIVE')),
      instagram text,
      tiktok text,
      linkedin text,
      twitter text,
      website text,
      wikidata_id text,
      identity_status text not null default 'UNRESOLVED'
        check (identity_status in ('UNRESOLVED', 'RESOLVED', 'AMBIGUOUS', 'NOT_FOUND', 'CONFIRMED')),
      identity_candidates text not null default '[]' check (json_valid(identity_candidates)),
      brand_count integer not null default 0 check (brand_count >= 0),
      verified_brand_count integer not null default 0 check (verified_brand_count >= 0),
      champion_score real check (champion_score between 0 and 1000),
      champion_rank integer check (champion_rank >= 1),
      last_processed_at text,
      import_batch_id integer references import_batch (id) on delete set null,
      version integer not null default 1,
      created_at text not null,
      updated_at text not null
    ) strict`.execute(db)
  await sql`create unique index athlete_by_identity on athlete (name_key, sport_key)`.execute(db)
  await sql`create index athlete_by_sport on athlete (sport_key, name_key)`.execute(db)
  await sql`create index athlete_by_sport_name on athlete (sport)`.execute(db)
  await sql`create index athlete_by_status on athlete (status, name_key)`.execute(db)
  await sql`create index athlete_by_brand_count on athlete (brand_count, id)`.execute(db)
  await sql`create index athlete_by_last_processed on athlete (last_processed_at, id)`.execute(db)
  await sql`create index athlete_by_created on athlete (created_at, id)`.execute(db)
  await sql`create index athlete_by_updated on athlete (updated_at, id)`.execute(db)
  await sql`create index athlete_by_score on athlete (champion_score, id) where champion_score is not null`.execute(db)
  await sql`create index athlete_by_identity_status on athlete (identity_status, id)
    where identity_status = 'AMBIGUOUS'`.execute(db)
  await sql`create index athlete_by_wikidata on athlete (wikidata_id) where wikidata_id is not null`.execute(db)
  await sql`create index athlete_by_import on athlete (import_batch_id) where import_batch_id is not null`.execute(db)
  await createNameIndex(db, 'athlete')
}

async function createBrands(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand (
      id integer primary key,
      public_id text not null unique,
      name text not null check (length(name) > 0),
      name_key text not null,
      description text,
      website text,
      domain text,
      category text not null default 'Uncategorized' check (category in (
        'Fashion & Apparel', 'Technology', 'Food & Beverage', 'Sports Equipment', 'Media & Entertainment',
        'Health & Wellness', 'Automotive', 'Real Estate', 'Finance', 'Education', 'Uncategorized')),
      country text,
      founded_on text,
      logo_path text,
      instagram text,
      tiktok text,
      linkedin text,
      twitter text,
      youtube text,
      facebook text,
      wikidata_id text,
      wikipedia_title text,
      is_archived integer not null default 0 check (is_archived in (0, 1)),
      merged_into_id integer references brand (id) on delete set null,
      verification_status text not null default 'UNVERIFIED'
        check (verification_status in ('VERIFIED', 'PENDING', 'UNVERIFIED')),
      athlete_count integer not null default 0 check (athlete_count >= 0),
      data_quality_score real check (data_quality_score between 0 and 1),
      last_metrics_at text,
      champion_score real check (champion_score between 0 and 1000),
      score_low real check (score_low between 0 and 1000),
      score_high real check (score_high between 0 and 1000),
      score_coverage real check (score_coverage between 0 and 1),
      score_sort real,
      is_ranked integer not null default 0 check (is_ranked in (0, 1)),
      champion_rank integer check (champion_rank >= 1),
      previous_rank integer check (previous_rank >= 1),
      social_score real check (social_score between 0 and 1000),
      growth_score real check (growth_score between 0 and 1000),
      engagement_score real check (engagement_score between 0 and 1000),
      scored_at text,
      import_batch_id integer references import_batch (id) on delete set null,
      version integer not null default 1,
      created_at text not null,
      updated_at text not null
    ) strict`.execute(db)
  await sql`create unique index brand_by_name_key on brand (name_key) where merged_into_id is null`.execute(db)
  await sql`create index brand_by_wikidata on brand (wikidata_id) where wikidata_id is not null`.execute(db)
  await sql`create index brand_by_domain on brand (domain) where domain is not null`.execute(db)
  await sql`create index brand_by_category on brand (category, name_key)`.execute(db)
  await sql`create index brand_by_verification on brand (verification_status, name_key)`.execute(db)
  await sql`create index brand_by_rank on brand (champion_rank, id) where champion_rank is not null`.execute(db)
  await sql`create index brand_by_score on brand (champion_score, id)`.execute(db)
  await sql`create index brand_by_ranking_order on brand (score_sort desc, score_coverage desc, name_key)
    where is_ranked = 1`.execute(db)
  await sql`create index brand_by_social on brand (social_score, id)`.execute(db)
  await sql`create index brand_by_growth on brand (growth_score, id)`.execute(db)
  await sql`create index brand_by_engagement on brand (engagement_score, id)`.execute(db)
  await sql`create index brand_by_created on brand (created_at, id)`.execute(db)
  await sql`create index brand_by_updated on brand (updated_at, id)`.execute(db)
  await createNameIndex(db, 'brand')

  await sql`
    create table brand_alias (
      id integer primary key,
      brand_id integer not null references brand (id) on delete cascade,
      alias text not null,
      alias_key text not null unique,
      created_at text not null
    ) strict`.execute(db)
  await sql`create index brand_alias_by_brand on brand_alias (brand_id)`.execute(db)
}

async function createRelationships(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table relationship (
      id integer primary key,
      public_id text not null unique,
      athlete_id integer not null references athlete (id) on delete cascade,
      brand_id integer not null references brand (id) on delete cascade,
      type text not null check (type in (
        'FOUNDER', 'CO_FOUNDER', 'OWNER', 'CO_OWNER', 'INVESTOR', 'EXECUTIVE', 'BOARD_MEMBER', 'ADVISOR',
        'SIGNATURE_LINE', 'LICENSOR', 'AMBASSADOR', 'ENDORSER', 'SPONSOR', 'AFFILIATED')),
      ownership_percentage real check (ownership_percentage between 0 and 100),
      verification_status text not null default 'UNVERIFIED'
        check (verification_status in ('VERIFIED', 'PENDING', 'UNVERIFIED')),
      confidence real not null default 0 check (confidence between 0 and 1),
      standing text not null default 'CURRENT' check (standing in ('CURRENT', 'FORMER')),
      is_disputed integer not null default 0 check (is_disputed in (0, 1)),
      review text check (review in ('ACCEPTED', 'REJECTED')),
      review_reason text,
      reviewed_by integer references user (id) on delete set null,
      reviewed_at text,
      started_on text,
      ended_on text,
      evidence_model_version text,
      created_by text not null default 'agent' check (created_by in ('agent', 'user', 'import')),
      created_at text not null,
      updated_at text not null
    ) strict`.execute(db)
  await sql`create unique index relationship_by_identity on relationship (athlete_id, brand_id, type)`.execute(db)
  await sql`create index relationship_by_brand on relationship (brand_id, verification_status)`.execute(db)
  await sql`create index relationship_by_status on relationship (verification_status, type)`.execute(db)
  await sql`create index relationship_by_created on relationship (created_at)`.execute(db)
}

async function createEvidence(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table evidence (
      id integer primary key,
      public_id text not null unique,
      relationship_id integer not null references relationship (id) on delete cascade,
      fingerprint text not null,
      code text not null check (code in (
        'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7',
        'C1', 'C2', 'C3', 'C4', 'F1')),
      kind text not null,
      stance text not null check (stance in ('SUPPORTS', 'CONTRADICTS', 'ENDS', 'NONE')),
      relationship_type text not null,
      url text not null,
      final_url text,
      publisher_group text not null,
      quote text check (length(quote) <= 300),
      quote_start integer,
      quote_end integer,
      published_at text,
      retrieved_at text not null,
      http_status integer,
      content_hash text not null,
      extractor text not null,
      rule text not null,
      base_weight real not null check (base_weight between 0 and 1),
      effective_weight real not null check (effective_weight between 0 and 1),
      counted integer not null check (counted in (0, 1)),
      rejected_because text,
      details text not null default '{}' check (json_valid(details)),
      created_by text not null default 'agent' check (created_by in ('agent', 'user', 'import')),
      created_at text not null
    ) strict`.execute(db)
  await sql`create unique index evidence_by_fingerprint on evidence (relationship_id, fingerprint)`.execute(db)
}

/** Trigram index over names, folding case and accents, kept in step by triggers. */
async function createNameIndex(db: Kysely<unknown>, table: 'athlete' | 'brand'): Promise<void> {
  const index = sql.raw(`${table}_name`)
  const source = sql.raw(table)
  await sql`create virtual table ${index} using fts5 (
    name, content = '${source}', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1')`.execute(db)
  await sql`create trigger ${index}_inserted after insert on ${source} begin
      insert into ${index} (rowid, name) values (new.id, new.name);
    end`.execute(db)
  await sql`create trigger ${index}_deleted after delete on ${source} begin
      insert into ${index} (${index}, rowid, name) values ('delete', old.id, old.name);
    end`.execute(db)
  await sql`create trigger ${index}_updated after update of name on ${source} begin
      insert into ${index} (${index}, rowid, name) values ('delete', old.id, old.name);
      insert into ${index} (rowid, name) values (new.id, new.name);
    end`.execute(db)
}
