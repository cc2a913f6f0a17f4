-- The shape of the database after all migrations, for reading: `npm run schema` writes it, `npm run check` compares it.
-- Each table with its indexes and what needs them, then the views and the triggers by what they keep.

create table agent (
  id integer primary key check (id = 1),
  is_running integer not null default 0 check (is_running in (0, 1)),
  last_run_at text,
  next_run_at text,
  processed_count integer not null default 0,
  changed_by integer references user (id) on delete set null,
  changed_at text
) strict;

create table alert_rule (
  id integer primary key,
  public_id text not null unique,
  user_id integer not null references user (id) on delete cascade,
  kind text not null check (kind in ('brand_score', 'brand_rank', 'brand_link', 'athlete_link', 'category_brand', 'view_entry', 'brand_top')),
  subject_id text not null,
  threshold integer,
  is_paused integer not null default 0 check (is_paused in (0, 1)),
  seen real,
  told integer not null default 0,
  told_at text,
  created_at text not null,
  subject_name text,
  check ((threshold is not null) = (kind in ('brand_score', 'brand_rank', 'brand_top')))
) strict;
-- whether an alert waits for changes, in the triggers that note them: db/schema.sql
create index alert_rule_awaiting on alert_rule (seen) where kind in ('category_brand', 'view_entry') and is_paused = 0;
-- the alerts of a user: app/site/alerts/alert.queries.server.ts
create index alert_rule_by_user on alert_rule (user_id, kind, subject_id);

create table alert_rule_brand (
  alert_id integer not null references alert_rule (id) on delete cascade,
  brand_id text not null,
  primary key (alert_id, brand_id)
) strict, without rowid;

create table alert_rule_link (
  alert_id integer not null references alert_rule (id) on delete cascade,
  relationship_id text not null,
  primary key (alert_id, relationship_id)
) strict, without rowid;

create table api_token (
  id integer primary key,
  public_id text not null unique,
  user_id integer not null references user (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  scope text not null check (scope in ('read', 'write')),
  created_at text not null,
  last_used_at text,
  expires_at text,
  revoked_at text,
  resource_scopes text check (resource_scopes != ''),
  calls_per_minute integer check (calls_per_minute >= 1)
) strict;
-- the tokens of a user: app/people/auth/api-access/api-token.server.ts
create index api_token_by_user on api_token (user_id, revoked_at);

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
  identity_status text not null default 'UNRESOLVED' check (identity_status in ('UNRESOLVED', 'RESOLVED', 'AMBIGUOUS', 'NOT_FOUND', 'CONFIRMED')),
  identity_candidates text not null default '[]' check (json_valid(identity_candidates)),
  brand_count integer not null default 0 check (brand_count >= 0),
  verified_brand_count integer not null default 0 check (verified_brand_count >= 0),
  champion_score real check (champion_score between 0 and 1000),
  champion_rank integer check (champion_rank >= 1),
  last_processed_at text,
  import_batch_id integer references import_batch (id) on delete set null,
  version integer not null default 1,
  created_at text not null,
  updated_at text not null,
  skips_verification integer not null default 0 check (skips_verification in (0, 1)),
  scored_at text,
  search_text text,
  twin integer not null default 0,
  identity_declined text check (identity_declined is null or json_valid(identity_declined)),
  tags text,
  note text,
  labels text check (labels is null or json_valid(labels)),
  date_of_birth text,
  country text,
  aliases text,
  own text check (own is null or json_valid(own)),
  undone_versions integer not null default 0
) strict;
-- the athletes that a row may mean, born on its day: app/files/imports/existing/like-athletes.server.ts
create index athlete_by_birth on athlete (date_of_birth) where date_of_birth is not null;
-- athletes sorted by brands: app/records/athletes/directory/list-athletes.server.ts
create index athlete_by_brand_count on athlete (brand_count, id);
-- athletes sorted by the day they were added: app/records/athletes/directory/list-athletes.server.ts
create index athlete_by_created on athlete (created_at, id);
-- the athlete of a name and a sport, which is one; athletes sorted by name: app/records/athletes/names/athlete-names.queries.server.ts
create unique index athlete_by_identity on athlete (name_key, sport_key, twin);
-- the athletes that an import added, and their rollback: app/records/athletes/imported-athletes.queries.server.ts
create index athlete_by_import on athlete (import_batch_id) where import_batch_id is not null;
-- the leading athletes of the analytics: app/insight/analytics/leaders.queries.server.ts
create index athlete_by_influence on athlete (champion_score desc, verified_brand_count desc, brand_count desc, name_key) where champion_score is not null;
-- the athletes that a row may mean, by its handle: app/files/imports/existing/like-athletes.server.ts
create index athlete_by_instagram on athlete (lower(instagram)) where instagram is not null;
-- athletes sorted by their last discovery, and whose turn it is: app/discovery/agent/choose-athletes.queries.server.ts
create index athlete_by_last_processed on athlete (last_processed_at, id);
-- the athletes that a row may mean, by its handle: app/files/imports/existing/like-athletes.server.ts
create index athlete_by_linkedin on athlete (lower(linkedin)) where linkedin is not null;
-- the best matches of a search that reads all texts: app/insight/search/matching/best-matches.server.ts
create index athlete_by_match on athlete (verified_brand_count desc, search_text);
-- the ranks of all athletes: app/champion-index/scoring/publish-ranking.server.ts
create index athlete_by_score on athlete (champion_score, id) where champion_score is not null;
-- athletes of a sport by name, and athletes sorted by sport: app/records/athletes/directory/list-athletes.server.ts
create index athlete_by_sport on athlete (sport_key, name_key);
-- athletes of a sport sorted by brands: app/records/athletes/directory/list-athletes.server.ts
create index athlete_by_sport_brand_count on athlete (sport_key, brand_count, id, status);
-- athletes of a sport sorted by the day they were added: app/records/athletes/directory/list-athletes.server.ts
create index athlete_by_sport_created_at on athlete (sport_key, created_at, id, status);
-- the leading athletes of a sport: app/insight/analytics/leaders.queries.server.ts
create index athlete_by_sport_influence on athlete (sport_key, champion_score desc, verified_brand_count desc, brand_count desc, name_key) where champion_score is not null;
-- athletes of a sport sorted by their last discovery: app/records/athletes/directory/list-athletes.server.ts
create index athlete_by_sport_last_processed_at on athlete (sport_key, last_processed_at, id, status);
-- athletes of a sport sorted by their last change: app/records/athletes/directory/list-athletes.server.ts
create index athlete_by_sport_updated_at on athlete (sport_key, updated_at, id, status);
-- athletes of a status by name, and athletes sorted by status: app/records/athletes/directory/list-athletes.server.ts
create index athlete_by_status on athlete (status, name_key, sport_key);
-- athletes of a status sorted by brands: app/records/athletes/directory/list-athletes.server.ts
create index athlete_by_status_brand_count on athlete (status, brand_count, id);
-- athletes of a status sorted by the day they were added: app/records/athletes/directory/list-athletes.server.ts
create index athlete_by_status_created_at on athlete (status, created_at, id);
-- athletes of a status sorted by their last discovery: app/records/athletes/directory/list-athletes.server.ts
create index athlete_by_status_last_processed_at on athlete (status, last_processed_at, id);
-- athletes of a status and a sport by name: app/records/athletes/directory/list-athletes.server.ts
create index athlete_by_status_sport on athlete (status, sport_key, name_key);
-- athletes of a status sorted by their last change: app/records/athletes/directory/list-athletes.server.ts
create index athlete_by_status_updated_at on athlete (status, updated_at, id);
-- the athletes that a row may mean, by its handle: app/files/imports/existing/like-athletes.server.ts
create index athlete_by_tiktok on athlete (lower(tiktok)) where tiktok is not null;
-- the athletes that a row may mean, by its handle: app/files/imports/existing/like-athletes.server.ts
create index athlete_by_twitter on athlete (lower(twitter)) where twitter is not null;
-- athletes sorted by their last change: app/records/athletes/directory/list-athletes.server.ts
create index athlete_by_updated on athlete (updated_at, id);
-- the athletes of one item, which may be one person: app/records/athletes/duplicates/duplicate.queries.server.ts
create index athlete_by_wikidata on athlete (wikidata_id) where wikidata_id is not null;
-- what lists filter and sort found names by, without the rows: app/records/athletes/athlete.queries.server.ts
create index athlete_of_match on athlete (id, name_key, sport_key, status);
-- athletes whose item waits for a decision: app/discovery/reviews/identities/identity.queries.server.ts
create index athlete_waiting_for_identity on athlete (identity_status, brand_count desc, id) where identity_status = 'AMBIGUOUS' or (identity_status = 'NOT_FOUND' and identity_declined is null);
-- whose turn the next discovery is, of athletes with brands: app/discovery/agent/choose-athletes.queries.server.ts
create index athlete_with_brands_by_last_processed on athlete (last_processed_at, id) where brand_count > 0 and last_processed_at is not null;
-- whose turn the next discovery is, of athletes without brands: app/discovery/agent/choose-athletes.queries.server.ts
create index athlete_without_brands_by_last_processed on athlete (last_processed_at, id) where +brand_count = 0 and last_processed_at is not null;
-- athletes whose text an upgrade left to be written, looked for at each start: app/records/fields/search-texts.server.ts
create index athlete_without_search_text on athlete (search_text) where search_text is null;

create table athlete_alias (
  id integer primary key,
  athlete_id integer not null references athlete (id) on delete cascade,
  name text not null,
  name_key text not null,
  sport text not null,
  sport_key text not null,
  created_at text not null,
  is_kept integer not null default 0 check (is_kept in (0, 1))
) strict;
-- the other names of an athlete, which go with it: app/records/athletes/describe-athlete.server.ts
create index athlete_alias_by_athlete on athlete_alias (athlete_id);
-- the athletes that other names in files mean: app/records/athletes/names/athlete-names.queries.server.ts
create index athlete_alias_by_name on athlete_alias (name_key, sport_key);
-- an entered name once for an athlete: app/records/athletes/names/store-other-names.server.ts
create unique index athlete_alias_entered on athlete_alias (athlete_id, name_key, sport_key) where is_kept = 0;

create table athlete_count (
  sport_key text not null,
  status text not null,
  athletes integer not null check (athletes >= 0),
  primary key (sport_key, status)
) strict, without rowid;

create table athlete_distinction (
  id integer primary key,
  public_id text not null unique,
  one_public_id text not null,
  other_public_id text not null,
  decided_by integer references user (id) on delete set null,
  decided_by_name text not null,
  decided_at text not null,
  unique (one_public_id, other_public_id),
  check (one_public_id < other_public_id)
) strict;
-- the athletes that people said are somebody else: app/records/duplicates/distinguish.server.ts
create index athlete_distinction_by_other on athlete_distinction (other_public_id);

create table athlete_follower (
  athlete_id integer not null,
  platform text not null,
  followers integer not null,
  primary key (athlete_id, platform)
) strict, without rowid;

create table athlete_follower_sum (
  platform text primary key,
  followers integer not null
) strict, without rowid;

create table athlete_label (
  label text not null,
  athlete_id integer not null,
  shown text not null,
  primary key (label, athlete_id)
) strict, without rowid;
-- the labels of an athlete, in the triggers that keep them: db/schema.sql
create index athlete_label_of_record on athlete_label (athlete_id);

create table athlete_likeness (
  kind text not null check (kind in ('item', 'name')),
  key text not null,
  primary key (kind, key)
) strict, without rowid;

create table athlete_merge (
  id integer primary key,
  public_id text not null unique,
  survivor_public_id text not null,
  merged_public_id text not null,
  merged_name text not null,
  merged_sport text not null,
  merged_by integer references user (id) on delete set null,
  merged_by_name text not null,
  merged_at text not null,
  expires_at text not null,
  undone_by_name text,
  undone_at text,
  payload text check (payload is null or json_valid(payload))
) strict;
-- where a merged athlete leads, which is one place: app/records/athletes/merge/athlete-merge.queries.server.ts
create unique index athlete_merge_by_merged on athlete_merge (merged_public_id) where undone_at is null;
-- what was merged into an athlete: app/records/athletes/merge/athlete-merge.queries.server.ts
create index athlete_merge_by_survivor on athlete_merge (survivor_public_id, id);
-- merges that can no longer be undone: jobs/worker/prune-records.server.ts
create index athlete_merge_undoable on athlete_merge (expires_at) where payload is not null;

create table athlete_metric_snapshot (
  id integer primary key,
  athlete_id integer not null references athlete (id) on delete cascade,
  metric text not null check (metric in ('followers', 'posts', 'interactions_per_post', 'views_per_post', 'pageviews', 'articles', 'traffic_rank')),
  platform text not null default '',
  value real check (value >= 0),
  unit text not null,
  provider text not null,
  source_url text not null,
  observed_at text not null,
  captured_at text not null,
  period_days integer,
  held_for_review integer not null default 0 check (held_for_review in (0, 1)),
  review text check (review in ('ACCEPTED', 'REJECTED')),
  request_id text
) strict;
-- the figures that a request to a source brought: app/site/request-log/resting.queries.server.ts
create index athlete_metric_snapshot_by_capture on athlete_metric_snapshot (provider, captured_at);
-- one figure of a kind, source and day; the figures of an athlete, which go with it: app/champion-index/scoring/inputs/snapshots.queries.server.ts
create unique index athlete_metric_snapshot_by_identity on athlete_metric_snapshot (athlete_id, metric, platform, provider, observed_at);
-- figures that wait for a review: app/discovery/reviews/queue/held-figures.queries.server.ts
create index athlete_metric_snapshot_held on athlete_metric_snapshot (observed_at, id) where held_for_review = 1 and review is null;

create table athlete_score_count (
  sport_key text primary key,
  athletes integer not null,
  millionths integer not null
) strict, without rowid;

create virtual table athlete_search using fts5 (
  search_text,
  content = 'athlete',
  content_rowid = 'id',
  tokenize = 'trigram case_sensitive 1'
);

create table audit_log (
  id integer primary key,
  user_id integer references user (id) on delete set null,
  actor text not null,
  action text not null,
  subject_kind text not null,
  subject_id text,
  details text not null default '{}' check (json_valid(details)),
  address text,
  created_at text not null,
  kind text not null default 'edited' check (kind in ('created', 'edited', 'deleted', 'restored', 'merged', 'undone', 'reviewed', 'imported', 'operated', 'configured', 'security')),
  door text not null default 'unknown' check (door in ('page', 'api', 'import', 'agent', 'job', 'shell', 'unknown')),
  token text,
  label text collate nocase,
  reference text,
  fields text check (fields is null or json_valid(fields))
) strict;
-- changes of a kind or a door, and those that have expired: app/records/history/change.queries.server.ts
create index audit_log_by_kind on audit_log (kind, door, created_at);
-- changes of a record by how its name begins: app/records/history/change.queries.server.ts
create index audit_log_by_label on audit_log (label) where label is not null;
-- changes of a record that are about another one too: app/records/history/change.queries.server.ts
create index audit_log_by_reference on audit_log (reference) where reference is not null;
-- the history of a record; the entry of a deletion or rollback that goes on in batches: app/records/history/change.queries.server.ts
create index audit_log_by_subject on audit_log (subject_kind, subject_id);
-- all changes, newest first: app/records/history/change.queries.server.ts
create index audit_log_by_time on audit_log (created_at);
-- what a person did: app/records/history/change.queries.server.ts
create index audit_log_by_user on audit_log (user_id, kind, door, created_at) where user_id is not null;

create table authenticator_app (
  user_id integer primary key references user (id) on delete cascade,
  secret text not null,
  last_step integer not null,
  created_at text not null
) strict;

create table brand (
  id integer primary key,
  public_id text not null unique,
  name text not null check (length(name) > 0),
  name_key text not null,
  description text,
  website text,
  domain text,
  category text not null default 'Uncategorized' check (category in ('Fashion & Apparel', 'Technology', 'Food & Beverage', 'Sports Equipment', 'Media & Entertainment', 'Health & Wellness', 'Automotive', 'Real Estate', 'Finance', 'Education', 'Uncategorized')),
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
  verification_status text not null default 'UNVERIFIED' check (verification_status in ('VERIFIED', 'PENDING', 'UNVERIFIED')),
  athlete_count integer not null default 0 check (athlete_count >= 0),
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
  updated_at text not null,
  edited_fields text not null default '[]' check (json_valid(edited_fields)),
  search_text text,
  data_quality_parts text check (data_quality_parts is null or json_valid(data_quality_parts)),
  interim_score real check (interim_score between 0 and 1000),
  tags text,
  note text,
  labels text check (labels is null or json_valid(labels)),
  aliases text,
  own text check (own is null or json_valid(own)),
  undone_versions integer not null default 0
) strict;
-- brands sorted by athletes: app/records/brands/list/brand-list.queries.server.ts
create index brand_by_athletes on brand (athlete_count, id);
-- brands sorted by verification: app/records/brands/list/brand-list.queries.server.ts
create index brand_by_best_verified on brand ((case verification_status when 'VERIFIED' then 0 when 'PENDING' then 1 else 2 end), name_key);
-- brands sorted by category: app/records/brands/list/brand-list.queries.server.ts
create index brand_by_category on brand (category, name_key);
-- the leading brands of a category: app/insight/analytics/leaders.queries.server.ts
create index brand_by_category_rank on brand (category, champion_rank, id, champion_score) where champion_rank is not null;
-- brands sorted by the day they were added: app/records/brands/list/brand-list.queries.server.ts
create index brand_by_created on brand (created_at, id);
-- the brand of a website that a discovery found: app/discovery/pipeline/save-brand.server.ts
create index brand_by_domain on brand (domain) where domain is not null;
-- brands sorted by engagement: app/records/brands/list/brand-list.queries.server.ts
create index brand_by_engagement on brand (engagement_score, id);
-- every filter and the figures of brands, and brands sorted by name, without the rows: app/records/brands/list/brand-list.queries.server.ts
create index brand_by_filter on brand (merged_into_id, category, verification_status, is_archived, score_coverage, champion_rank, champion_score, scored_at, name_key);
-- the merged brand that had a name: app/discovery/pipeline/save-brand.server.ts
create index brand_by_former_name on brand (name_key) where merged_into_id is not null;
-- brands sorted by growth: app/records/brands/list/brand-list.queries.server.ts
create index brand_by_growth on brand (growth_score, id);
-- brands that refer to a check of a file that is deleted: app/files/imports/import-athletes.server.ts
create index brand_by_import on brand (import_batch_id) where import_batch_id is not null;
-- the best matches of a search that reads all texts: app/insight/search/matching/best-matches.server.ts
create index brand_by_match on brand (champion_score desc, search_text);
-- the brand of a name, which is one: app/records/brands/brand-names.queries.server.ts
create unique index brand_by_name_key on brand (name_key) where merged_into_id is null;
-- when the brands of a category were scored last: app/insight/rankings/table/ranking-figures.queries.server.ts
create index brand_by_newest_score on brand (category, verification_status, is_archived, scored_at) where merged_into_id is null;
-- the ranking, its leaders and its last place: app/records/brands/list/brand-list.queries.server.ts
create index brand_by_rank on brand (champion_rank, id, champion_score) where champion_rank is not null;
-- brands sorted by score: app/records/brands/list/brand-list.queries.server.ts
create index brand_by_score on brand (champion_score, id);
-- brands whose name begins with the search, and those whose text an upgrade left to be written: app/insight/search/matching/best-matches.server.ts
create index brand_by_search_text on brand (search_text, champion_score);
-- brands sorted by social score: app/records/brands/list/brand-list.queries.server.ts
create index brand_by_social on brand (social_score, id);
-- the brands merged into one: app/site/watchlist/watch.queries.server.ts
create index brand_by_survivor on brand (merged_into_id) where merged_into_id is not null;
-- brands sorted by their last change: app/records/brands/list/brand-list.queries.server.ts
create index brand_by_updated on brand (updated_at, id);
-- brands of a verification by name: app/records/brands/list/brand-list.queries.server.ts
create index brand_by_verification on brand (verification_status, name_key);
-- the brand of an item that a discovery found: app/discovery/pipeline/save-brand.server.ts
create index brand_by_wikidata on brand (wikidata_id) where wikidata_id is not null;

create table brand_account (
  brand_id integer not null references brand (id) on delete cascade,
  platform text not null,
  handle text not null,
  url text not null,
  found_at text not null,
  primary key (brand_id, platform)
) strict, without rowid;

create table brand_alias (
  id integer primary key,
  brand_id integer not null references brand (id) on delete cascade,
  alias text not null,
  alias_key text not null,
  created_at text not null,
  is_kept integer not null default 0 check (is_kept in (0, 1))
) strict;
-- the other names of a brand, which go with it: app/records/brands/brand-names.queries.server.ts
create index brand_alias_by_brand on brand_alias (brand_id);
-- the brands that other names in files mean: app/records/brands/brand-names.queries.server.ts
create index brand_alias_by_name on brand_alias (alias_key);
-- an entered name once for a brand: app/records/brands/store-other-names.server.ts
create unique index brand_alias_entered on brand_alias (brand_id, alias_key) where is_kept = 0;

create table brand_component (
  brand_id integer primary key references brand (id) on delete cascade,
  is_hidden integer not null check (is_hidden in (0, 1)),
  followers integer check (followers between 0 and 1000000),
  engagement integer check (engagement between 0 and 1000000),
  growth integer check (growth between 0 and 1000000),
  traffic integer check (traffic between 0 and 1000000),
  media integer check (media between 0 and 1000000),
  influence integer check (influence between 0 and 1000000),
  unread integer not null
) strict;

create table brand_count (
  category text not null,
  verification_status text not null,
  is_archived integer not null check (is_archived in (0, 1)),
  brands integer not null check (brands >= 0),
  scored integer not null default 0 check (scored >= 0),
  tenths integer not null default 0 check (tenths >= 0),
  primary key (category, verification_status, is_archived)
) strict, without rowid;

create table brand_distinction (
  id integer primary key,
  public_id text not null unique,
  one_public_id text not null,
  other_public_id text not null,
  decided_by integer references user (id) on delete set null,
  decided_by_name text not null,
  decided_at text not null,
  unique (one_public_id, other_public_id),
  check (one_public_id < other_public_id)
) strict;
-- the brands that people said are another one: app/records/duplicates/distinguish.server.ts
create index brand_distinction_by_other on brand_distinction (other_public_id);

create table brand_follower (
  brand_id integer not null,
  platform text not null,
  followers integer not null,
  primary key (brand_id, platform)
) strict, without rowid;

create table brand_follower_sum (
  platform text primary key,
  followers integer not null
) strict, without rowid;

create table brand_label (
  label text not null,
  brand_id integer not null,
  shown text not null,
  primary key (label, brand_id)
) strict, without rowid;
-- the labels of a brand, in the triggers that keep them: db/schema.sql
create index brand_label_of_record on brand_label (brand_id);

create table brand_likeness (
  kind text not null check (kind in ('account', 'item', 'name', 'website')),
  key text not null,
  primary key (kind, key)
) strict, without rowid;

create table brand_merge (
  id integer primary key,
  public_id text not null unique,
  survivor_id integer not null references brand (id) on delete cascade,
  merged_id integer not null references brand (id) on delete cascade,
  payload text not null check (json_valid(payload)),
  merged_by integer references user (id) on delete set null,
  merged_by_name text not null,
  merged_at text not null,
  undone_by_name text,
  undone_at text
) strict;
-- the merges of a brand into others, which go with it: app/records/brands/merge/repeat-merges.server.ts
create index brand_merge_by_merged on brand_merge (merged_id);
-- what was merged into a brand: app/records/brands/merge/brand-merge.queries.server.ts
create index brand_merge_by_survivor on brand_merge (survivor_id, id);

create table brand_metric_snapshot (
  id integer primary key,
  brand_id integer not null references brand (id) on delete cascade,
  metric text not null check (metric in ('followers', 'posts', 'interactions_per_post', 'views_per_post', 'pageviews', 'articles', 'traffic_rank')),
  platform text not null default '',
  value real check (value >= 0),
  unit text not null,
  provider text not null,
  source_url text not null,
  observed_at text not null,
  captured_at text not null,
  period_days integer,
  held_for_review integer not null default 0 check (held_for_review in (0, 1)),
  review text check (review in ('ACCEPTED', 'REJECTED')),
  request_id text
) strict;
-- the figures that a request to a source brought: app/site/request-log/resting.queries.server.ts
create index brand_metric_snapshot_by_capture on brand_metric_snapshot (provider, captured_at);
-- the last captures of a brand’s followers: app/records/brands/brand.queries.server.ts
create index brand_metric_snapshot_by_captured on brand_metric_snapshot (brand_id, captured_at);
-- one figure of a kind, source and day; the newest count of each network: app/champion-index/scoring/inputs/snapshots.queries.server.ts
create unique index brand_metric_snapshot_by_identity on brand_metric_snapshot (brand_id, metric, platform, provider, observed_at);
-- figures that wait for a review: app/discovery/reviews/queue/held-figures.queries.server.ts
create index brand_metric_snapshot_held on brand_metric_snapshot (observed_at, id) where held_for_review = 1 and review is null;

create table brand_place (
  brand_id integer not null references brand (id) on delete cascade,
  day text not null check (length(day) = 10),
  place integer check (place >= 1),
  primary key (brand_id, day)
) strict, without rowid;
-- the first day whose ranks are kept: app/champion-index/scoring/movement.queries.server.ts
create index brand_place_by_day on brand_place (day);

create table brand_score_count (
  tenths integer primary key,
  brands integer not null
) strict;

create virtual table brand_search using fts5 (
  search_text,
  content = 'brand',
  content_rowid = 'id',
  tokenize = 'trigram case_sensitive 1'
);

create table brand_sign (
  kind text not null check (kind in ('account', 'item', 'name', 'website')),
  key text not null,
  brand_id integer not null references brand (id) on delete cascade,
  primary key (kind, key, brand_id)
) strict, without rowid;
-- what a brand may share with others: app/records/brands/duplicates/duplicate.queries.server.ts
create index brand_sign_of_brand on brand_sign (brand_id);

create table bulk_edit (
  id integer primary key,
  public_id text not null unique,
  kind text not null check (kind in ('athlete', 'brand', 'relationship')),
  selection text not null,
  changes text not null,
  selected integer not null,
  edited integer not null default 0,
  unchanged integer not null default 0,
  taken integer not null default 0,
  restored integer not null default 0,
  kept integer not null default 0,
  audit_line integer not null,
  undo_line integer,
  user_id integer references user (id) on delete set null,
  actor text not null,
  created_at text not null,
  expires_at text not null
) strict;
-- bulk edits that can no longer be undone: jobs/worker/retention.ts
create index bulk_edit_by_expiry on bulk_edit (expires_at);
-- the bulk edits of a user who goes: app/settings/account/delete-own-account.server.ts
create index bulk_edit_by_user on bulk_edit (user_id);

create table bulk_edit_record (
  id integer primary key,
  edit_id integer not null references bulk_edit (id) on delete cascade,
  record_id text not null,
  before text not null,
  after text not null,
  undone text check (undone in ('restored', 'kept'))
) strict;
-- the records of a bulk edit: app/records/bulk-edits/undo-bulk-edit.server.ts
create index bulk_edit_record_by_edit on bulk_edit_record (edit_id);
-- the bulk edits of a record: app/records/history/change.queries.server.ts
create index bulk_edit_record_by_record on bulk_edit_record (record_id);

create table champion_index_score (
  id integer primary key,
  public_id text not null unique,
  brand_id integer not null references brand (id) on delete cascade,
  job_id integer,
  computed_at text not null,
  methodology_version text not null,
  total_score real check (total_score between 0 and 1000),
  low real not null check (low between 0 and 1000),
  high real not null check (high between 0 and 1000),
  coverage real not null check (coverage between 0 and 1),
  is_ranked integer not null check (is_ranked in (0, 1)),
  social_score real,
  growth_score real,
  engagement_score real,
  data_quality_score real not null check (data_quality_score between 0 and 1),
  rank integer check (rank >= 1),
  previous_rank integer check (previous_rank >= 1),
  components text not null check (json_valid(components)),
  inputs text not null check (json_valid(inputs)),
  confirmed_at text,
  divisor real not null default 1 check (divisor between 0 and 1)
) strict;
-- the newest score and the history of a brand: app/champion-index/scoring/newest-score.queries.server.ts
create index champion_index_score_by_brand on champion_index_score (brand_id, computed_at, total_score);
-- one score of a brand for each job: app/champion-index/scoring/save-scores.server.ts
create unique index champion_index_score_by_job on champion_index_score (job_id, brand_id) where job_id is not null;

create table component_cohort (
  component text not null,
  hundredth integer not null check (hundredth between 0 and 100),
  brands integer not null,
  primary key (component, hundredth)
) strict, without rowid;

create table daily_figure (
  day text primary key check (length(day) = 10),
  origin text not null check (origin in ('recorded', 'reconstructed')),
  athletes integer not null,
  active_athletes integer not null,
  brands integer not null,
  verified_brands integer not null,
  archived_brands integer not null,
  relationships integer not null,
  verified_relationships integer not null,
  scored_brands integer not null,
  score_tenths integer not null,
  median_score real,
  brand_followers integer not null,
  athlete_followers integer not null,
  completed_jobs integer,
  failed_jobs integer,
  athletes_by_kind text not null check (json_valid(athletes_by_kind)),
  brands_by_kind text not null check (json_valid(brands_by_kind)),
  relationships_by_kind text not null check (json_valid(relationships_by_kind)),
  score_ranges text not null check (json_valid(score_ranges))
) strict, without rowid;
-- the trend of a period, without the documents of its days: app/insight/analytics/daily-figures.queries.server.ts
create index daily_figure_trend on daily_figure (day, athletes, brands, relationships, scored_brands, score_tenths);

create table default_view (
  user_id integer not null references user (id) on delete cascade,
  screen text not null,
  view_id integer not null references saved_view (id) on delete cascade,
  primary key (user_id, screen)
) strict;
-- whose default a view is that is deleted: app/site/saved-views/saved-view.queries.server.ts
create index default_view_by_view on default_view (view_id);

create table deleted_batch (
  id integer primary key,
  public_id text not null unique,
  kind text not null check (kind in ('athlete', 'brand', 'upload')),
  label text not null,
  records integer not null check (records >= 0),
  restored integer not null default 0 check (restored between 0 and records),
  user_id integer references user (id) on delete set null,
  actor text not null,
  deleted_at text not null,
  expires_at text not null
) strict;
-- deletions that can still be restored, or no longer: app/records/deletion/deletion.queries.server.ts
create index deleted_batch_by_expiry on deleted_batch (expires_at);

create table deleted_record (
  id integer primary key,
  kind text not null check (kind in ('athlete', 'brand', 'upload')),
  public_id text not null,
  label text not null,
  batch text not null,
  payload text not null check (json_valid(payload)),
  deleted_by integer references user (id) on delete set null,
  deleted_at text not null,
  expires_at text not null,
  restored_at text
) strict;
-- the records of a deletion: app/records/deletion/restore-some.server.ts
create index deleted_record_by_batch on deleted_record (batch);
-- athletes that were restored: app/records/deletion/athletes/athlete-selection.server.ts
create index deleted_record_by_return on deleted_record (public_id) where restored_at is not null;
-- the deletion that took a record: app/records/deletion/restore-deleted.server.ts
create index deleted_record_to_restore on deleted_record (public_id) where restored_at is null;

create table directory_change (
  id integer primary key autoincrement,
  athlete_id integer,
  brand_id integer,
  is_new integer not null check (is_new in (0, 1)),
  sport_key text,
  status text,
  category text,
  verification_status text,
  is_archived integer,
  score_coverage real,
  labels text check (labels is null or json_valid(labels)),
  check ((athlete_id is null) <> (brand_id is null))
) strict;

create table discovery_due (
  athlete_id integer primary key references athlete (id) on delete cascade,
  since text not null
) strict;

create table discovery_remainder (
  athlete_id integer primary key references athlete (id) on delete cascade,
  tries integer not null,
  work text not null,
  since text not null,
  due_at text not null
) strict;
-- discoveries to be completed by now: app/discovery/pipeline/remainder/queue-remainders.server.ts
create index discovery_remainder_by_due on discovery_remainder (due_at);

create table email_proof (
  id integer primary key,
  user_id integer not null references user (id) on delete cascade,
  email text not null,
  token_hash text unique,
  created_at text not null,
  expires_at text not null,
  used_at text
) strict;
-- the proofs of a user: app/people/auth/email/email-proof.server.ts
create index email_proof_by_user on email_proof (user_id);

create table event (
  id integer primary key autoincrement,
  channel text not null check (channel in ('job_updates', 'metrics_updates', 'ranking_updates', 'athlete_updates', 'brand_updates', 'notifications')),
  type text not null,
  data text not null check (json_valid(data)),
  user_id integer references user (id) on delete cascade,
  created_at text not null,
  owner_id integer references user (id) on delete set null,
  full_data text check (full_data is null or json_valid(full_data))
) strict;
-- events that have expired: jobs/worker/prune-records.server.ts
create index event_by_time on event (created_at);

create table evidence (
  id integer primary key,
  public_id text not null unique,
  relationship_id integer not null references relationship (id) on delete cascade,
  fingerprint text not null,
  code text not null check (code in ('A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'C1', 'C2', 'C3', 'C4', 'F1')),
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
) strict;
-- one piece of evidence of a kind; the evidence of a relationship, which goes with it: app/records/relationships/relationship.queries.server.ts
create unique index evidence_by_fingerprint on evidence (relationship_id, fingerprint);
-- the evidence that a request to a source brought: app/site/request-log/resting.queries.server.ts
create index evidence_by_request on evidence (details ->> '$.requestId') where details ->> '$.requestId' is not null;

create table feed (
  user_id integer primary key references user (id) on delete cascade,
  public_id text not null unique,
  token_hash text not null unique,
  created_at text not null
) strict;

create table figure_clock (
  id integer primary key check (id = 1),
  day text check (length(day) = 10),
  reconstructed_at text
) strict;

create table idempotency (
  id integer primary key,
  user_id integer not null references user (id) on delete cascade,
  key_hash text not null,
  fingerprint text,
  has_committed integer not null default 0 check (has_committed in (0, 1)),
  status integer,
  body text,
  created_at text not null,
  owner text,
  owned_until text,
  headers text check (headers is null or json_valid(headers)),
  unique (user_id, key_hash)
) strict;
-- answers to keyed calls that have expired: jobs/worker/prune-records.server.ts
create index idempotency_by_time on idempotency (created_at);

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
  rolled_back_at text,
  report text not null default '{"errors":[],"skipped":[]}' check (json_valid(report)),
  is_check integer not null default 0 check (is_check in (0, 1)),
  rolled_back_by integer references user (id) on delete set null,
  rolled_back integer not null default 0 check (rolled_back >= 0),
  is_upload integer not null default 0 check (is_upload in (0, 1))
) strict;
-- the past imports, and checks of files that have expired: app/files/imports/past/past-imports.queries.server.ts
create index import_batch_by_check on import_batch (is_check, id);

create table import_question (
  batch_id integer not null references import_batch (id) on delete cascade,
  row integer not null check (row >= 1),
  name text not null,
  cells text not null check (json_valid(cells)),
  matches text not null check (json_valid(matches)),
  primary key (batch_id, row)
) strict, without rowid;

create table imported_change (
  record_id text not null,
  import_id text not null,
  kind text check (kind in ('athlete', 'brand', 'relationship', 'followers')),
  before text check (before is null or json_valid(before)),
  after text check (after is null or json_valid(after)),
  versions integer not null default 0,
  undone text check (undone in ('restored', 'kept')),
  primary key (record_id, import_id)
) strict, without rowid;
-- what an import changed, for its roll-back: app/files/imports/roll-back/changed-records.server.ts
create index imported_change_by_import on imported_change (import_id) where before is not null;

create table invitation (
  id integer primary key,
  public_id text not null unique,
  token_hash text not null unique,
  email text not null,
  email_key text not null,
  first_name text,
  last_name text,
  role text not null check (role in ('ADMIN', 'USER')),
  is_read_only integer not null check (is_read_only = 0 or (is_read_only = 1 and role = 'USER')),
  invited_by integer references user (id) on delete set null,
  created_at text not null,
  expires_at text not null,
  accepted_at text,
  revoked_at text
) strict;

create table job (
  id integer primary key,
  public_id text not null unique,
  type text not null,
  queue text not null,
  payload text not null check (json_valid(payload)),
  status text not null default 'pending' check (status in ('pending', 'processing', 'paused', 'completed', 'failed', 'cancelled')),
  priority integer not null default 5 check (priority between 1 and 10),
  progress integer not null default 0 check (progress between 0 and 100),
  message text not null default '',
  error text,
  attempts integer not null default 0,
  max_attempts integer not null default 5,
  deaths integer not null default 0,
  unique_key text,
  run_at text not null,
  worker_id text,
  lease_until text,
  pipeline_id text,
  upload_id integer references upload (id) on delete set null,
  athlete_id integer references athlete (id) on delete set null,
  requested_by integer references user (id) on delete set null,
  created_at text not null,
  started_at text,
  finished_at text,
  updated_at text not null,
  pipeline_limit integer check (pipeline_limit >= 1),
  taken_at text,
  handed_until text,
  error_code text check (error_code in ('athlete_deleted', 'upload_deleted', 'file_gone', 'image_kind', 'image_pixels', 'image_svg', 'image_damaged', 'image_costly', 'other')),
  checkpoint text check (checkpoint is null or json_valid(checkpoint)),
  results text check (results is null or json_valid(results))
) strict;
-- the last discovery of an athlete: app/records/athletes/athlete.queries.server.ts
create index job_by_athlete on job (athlete_id, created_at) where athlete_id is not null;
-- the newest jobs, and how many the agent has queued: app/site/job-monitor/job-activity.queries.server.ts
create index job_by_created on job (created_at, id);
-- finished jobs that have expired: jobs/worker/prune-records.server.ts
create index job_by_finished on job (finished_at) where finished_at is not null;
-- how far the jobs of an import are: jobs/notify-job-end.ts
create index job_by_pipeline on job (pipeline_id) where pipeline_id is not null;
-- the jobs of a status, by queue: app/discovery/agent/agent.queries.server.ts
create index job_by_status on job (status, queue);
-- how many jobs of a type have begun, for its limits: jobs/worker/take-job.ts
create index job_by_taken on job (type, taken_at) where taken_at is not null;
-- the next job of a queue: jobs/worker/take-job.ts
create index job_by_turn on job (queue, priority desc, run_at, id) where status = 'pending';
-- one unfinished job of a kind: jobs/enqueue.ts
create unique index job_by_unique_key on job (unique_key) where unique_key is not null and status in ('pending', 'processing', 'paused');
-- the job of an upload: app/files/uploads/upload.queries.server.ts
create index job_by_upload on job (upload_id) where upload_id is not null;

create table kept_limit (
  key text primary key,
  taken integer not null,
  started_at text not null,
  ends_at text not null
) strict, without rowid;

create table kysely_migration (
  name varchar(255) not null primary key,
  timestamp varchar(255) not null
);

create table kysely_migration_lock (
  id varchar(255) not null primary key,
  is_locked integer default 0 not null
);

create table label_count (
  kind text not null check (kind in ('athlete', 'brand')),
  label text not null,
  shown text not null,
  records integer not null,
  primary key (kind, label)
) strict, without rowid;

create table list_version (
  list text primary key check (list in ('athletes')),
  version integer not null
) strict, without rowid;

create table listed_domain (
  list integer not null references traffic_list (id),
  domain text not null,
  rank integer not null check (rank >= 1),
  primary key (list, domain)
) strict, without rowid;

create table mapping_template (
  id integer primary key,
  public_id text not null unique,
  header_hash text not null,
  name text not null check (length(name) between 1 and 100),
  mapping text not null check (json_valid(mapping)),
  created_at text not null,
  updated_at text not null,
  unique (header_hash, name)
) strict;

create table notification (
  id integer primary key,
  public_id text not null unique,
  user_id integer not null references user (id) on delete cascade,
  kind text not null,
  cause text not null,
  details text not null check (json_valid(details)),
  in_inbox integer not null default 1 check (in_inbox in (0, 1)),
  read_at text,
  created_at text not null,
  mail_at text,
  unique (user_id, cause)
) strict;
-- notifications that have expired: jobs/worker/prune-records.server.ts
create index notification_by_time on notification (created_at);
-- the inbox of a user: app/site/notifications/notification.queries.server.ts
create index notification_by_user on notification (user_id, in_inbox, created_at, id);
-- notifications to be mailed: app/site/notifications/mail-notifications.server.ts
create index notification_to_mail on notification (mail_at) where mail_at is not null;

create table openid_identity (
  id integer primary key,
  user_id integer not null references user (id) on delete cascade,
  issuer text not null,
  subject text not null,
  created_at text not null,
  unique (issuer, subject)
) strict;
-- one identity of an account at a provider: app/people/auth/openid/find-openid-user.server.ts
create unique index openid_identity_by_user on openid_identity (user_id, issuer);

create table own_field (
  id integer primary key,
  public_id text not null unique,
  kind text not null check (kind in ('athlete', 'brand', 'relationship')),
  key text not null,
  label text not null check (length(label) > 0),
  type text not null check (type in ('text', 'number', 'date', 'choice')),
  choices text check (choices is null or json_valid(choices)),
  created_at text not null,
  unique (kind, key)
) strict;

create table passkey (
  id integer primary key,
  public_id text not null unique,
  user_id integer not null references user (id) on delete cascade,
  credential_id text not null unique,
  public_key blob not null,
  counter integer not null,
  transports text not null,
  name text not null,
  created_at text not null,
  last_used_at text
) strict;
-- passkeys of a user: app/people/auth/factors/passkeys/own-passkeys.server.ts
create index passkey_by_user on passkey (user_id);

create table password_reset (
  id integer primary key,
  user_id integer not null references user (id) on delete cascade,
  token_hash text not null unique,
  created_at text not null,
  expires_at text not null,
  used_at text,
  proves_address integer not null default 1 check (proves_address in (0, 1))
) strict;
-- open resets of a user whose password has changed: app/people/auth/passwords/change-password.server.ts
create index password_reset_by_user on password_reset (user_id);

create table process_heartbeat (
  process text primary key,
  pid integer not null,
  seen_at text not null
) strict, without rowid;

create table provider_budget (
  provider text primary key,
  requests_per_day integer not null check (requests_per_day >= 1),
  set_by integer references user (id) on delete set null,
  set_at text not null,
  usd_per_day real check (usd_per_day > 0)
) strict, without rowid;

create table provider_cache (
  key text primary key,
  provider text not null,
  url text not null,
  status integer not null,
  headers text not null check (json_valid(headers)),
  body blob not null,
  etag text,
  last_modified text,
  fetched_at text not null,
  expires_at text not null
) strict;
-- cached answers of sources that have expired: jobs/worker/prune-records.server.ts
create index provider_cache_by_expiry on provider_cache (expires_at);

create table provider_pace (
  lane text primary key,
  next_at real not null
) strict, without rowid;

create table provider_request (
  id integer primary key,
  public_id text not null unique,
  provider text not null,
  url text not null,
  job_id integer references job (id) on delete set null,
  status integer,
  outcome text not null,
  bytes integer not null default 0,
  duration_ms integer not null,
  requested_at text not null,
  words text,
  micro_usd integer not null default 0
) strict;
-- the requests of a job that is pruned: jobs/worker/prune-records.server.ts
create index provider_request_by_job on provider_request (job_id) where job_id is not null;
-- the requests to a source, and what it may still be asked today: app/discovery/http/records/logged-requests.server.ts
create index provider_request_by_provider on provider_request (provider, requested_at);
-- the request log, and its pruning: app/site/request-log/request.queries.server.ts
create index provider_request_by_time on provider_request (requested_at);

create table provider_setting (
  variable text primary key,
  sealed text not null,
  set_by integer references user (id) on delete set null,
  set_at text not null
) strict, without rowid;

create table provider_state (
  provider text primary key,
  failures integer not null default 0,
  open_until text,
  last_ok_at text,
  last_error text,
  last_error_at text
) strict, without rowid;

create table published_sheet (
  id integer primary key,
  public_id text not null unique,
  user_id integer not null references user (id),
  name text not null,
  origin text not null,
  sealed_url text not null,
  upload_type text,
  settings text not null check (json_valid(settings)),
  frequency text not null check (frequency in ('daily', 'weekly')),
  next_run_at text,
  last_run_at text,
  last_upload_id integer references upload (id) on delete set null,
  last_sha256 text,
  problem text,
  created_at text not null,
  failing_since text
) strict;
-- the sheet of an upload that is deleted: app/files/uploads/history/delete-upload.server.ts
create index published_sheet_by_upload on published_sheet (last_upload_id) where last_upload_id is not null;
-- the sheets in the data of a user: app/settings/account/own-data.queries.server.ts
create index published_sheet_by_user on published_sheet (user_id);

create table ranking_digest (
  id integer primary key check (id = 1),
  day text not null,
  version integer not null
) strict;

create table ranking_due (
  brand_id integer unique references brand (id) on delete cascade,
  since text not null
) strict;

create table ranking_move (
  days integer not null,
  brand_id integer not null references brand (id) on delete cascade,
  kind text not null check (kind in ('riser', 'faller', 'entry')),
  place_then integer check (place_then >= 1),
  cause text check (cause is null or json_valid(cause)),
  primary key (days, brand_id)
) strict;
-- the moves of a brand for which a discovery keeps no relationship: app/discovery/pipeline/candidates-stage.server.ts
create index ranking_move_by_brand on ranking_move (brand_id);

create table recovery_code (
  id integer primary key,
  user_id integer not null references user (id) on delete cascade,
  salt text not null,
  code_hash text not null,
  used_at text
) strict;
-- recovery codes of a user: app/people/auth/factors/recovery-codes.server.ts
create index recovery_code_by_user on recovery_code (user_id);

create table refresh_token (
  id integer primary key,
  public_id text not null unique,
  user_id integer not null references user (id) on delete cascade,
  token_hash text not null unique,
  remember integer not null default 0 check (remember in (0, 1)),
  user_agent text,
  address text,
  created_at text not null,
  last_used_at text not null,
  expires_at text not null,
  revoked_at text,
  by_openid integer not null default 0 check (by_openid in (0, 1)),
  proved_at text
) strict;
-- the sessions of a user: app/people/auth/sessions/own-sessions.server.ts
create index refresh_token_by_user on refresh_token (user_id, revoked_at, last_used_at);

create table relationship (
  id integer primary key,
  public_id text not null unique,
  athlete_id integer not null references athlete (id) on delete cascade,
  brand_id integer not null references brand (id) on delete cascade,
  type text not null check (type in ('FOUNDER', 'CO_FOUNDER', 'OWNER', 'CO_OWNER', 'INVESTOR', 'EXECUTIVE', 'BOARD_MEMBER', 'ADVISOR', 'SIGNATURE_LINE', 'LICENSOR', 'AMBASSADOR', 'ENDORSER', 'SPONSOR', 'AFFILIATED')),
  ownership_percentage real check (ownership_percentage between 0 and 100),
  verification_status text not null default 'UNVERIFIED' check (verification_status in ('VERIFIED', 'PENDING', 'UNVERIFIED')),
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
  updated_at text not null,
  new_since_review integer not null default 0 check (new_since_review in (0, 1)),
  because text,
  review_ground text check (review_ground in ('NOT_THE_SAME', 'WRONG_RELATIONSHIP', 'NO_LONGER_TRUE', 'UNRELIABLE_SOURCE', 'NOT_A_BRAND', 'OTHER')),
  verified_at text,
  is_shared_by_count integer not null default 0 check (is_shared_by_count in (0, 1)),
  is_unread integer not null default 0 check (is_unread in (0, 1)),
  import_batch_id integer references import_batch (id) on delete set null,
  tags text,
  note text,
  own text check (own is null or json_valid(own)),
  is_edited integer not null default 0 check (is_edited in (0, 1))
) strict;
-- all relationships of a brand: app/records/relationships/relationship.queries.server.ts
create index relationship_by_brand on relationship (brand_id, verification_status);
-- one relationship of a type between two; all of an athlete: app/records/relationships/relationship.queries.server.ts
create unique index relationship_by_identity on relationship (athlete_id, brand_id, type);
-- the links that an import added: app/files/imports/roll-back/added-links.server.ts
create index relationship_by_import on relationship (import_batch_id) where import_batch_id is not null;
-- the tags of links, and the links that have one: app/records/fields/link-tags.queries.server.ts
create index relationship_by_tags on relationship (tags) where tags is not null;
-- the newest verified relationships on the dashboard: app/dashboard/verified-links.queries.server.ts
create index relationship_by_verified on relationship (verified_at) where verified_at is not null;
-- brands of the athletes that a list or a search finds: app/records/brands/list/brand-match.queries.server.ts
create index relationship_counted_by_athlete on relationship (athlete_id, brand_id, type, review) where review is not 'REJECTED';
-- the strongest athletes of a brand, and its verification: app/insight/rankings/ranking.queries.server.ts
create index relationship_counted_by_strength on relationship (brand_id, (standing = 'FORMER'), (case verification_status when 'VERIFIED' then 0 when 'PENDING' then 1 else 2 end), confidence desc, athlete_id, review) where review is not 'REJECTED';
-- brands with a relationship of a type: app/records/brands/list/brand-match.queries.server.ts
create index relationship_counted_by_type on relationship (type, brand_id, review) where review is not 'REJECTED';
-- relationships that wait for a review, in its order: app/discovery/reviews/queue/waiting-links.queries.server.ts
create index relationship_in_queue on relationship ((case when review is null and is_disputed = 1 then 0 when review is null then 2 else 1 end), brand_id, confidence desc, id) where (review is null and is_unread = 0 and (is_disputed = 1 or verification_status = 'PENDING')) or (review = 'REJECTED' and new_since_review = 1);

create table relationship_count (
  type text not null,
  verification_status text not null,
  links integer not null,
  primary key (type, verification_status)
) strict, without rowid;

create table report (
  id integer primary key,
  public_id text not null unique,
  user_id integer not null references user (id) on delete cascade,
  job_id integer references job (id) on delete set null,
  name text not null,
  format text not null,
  sections text not null check (json_valid(sections)),
  created_at text not null,
  expires_at text not null,
  size integer,
  file blob,
  title text,
  sport text,
  category text,
  archived text not null default 'exclude' check (archived in ('exclude', 'include', 'only')),
  kind text not null default 'analytics' check (kind in ('analytics', 'athletes', 'brands')),
  query text,
  time_range text,
  first_day text,
  last_day text,
  check ((size is null) = (file is null))
) strict;
-- reports that have expired: jobs/worker/prune-records.server.ts
create index report_by_expiry on report (expires_at);
-- the report of a job: jobs/notify-job-end.ts
create index report_by_job on report (job_id);
-- the reports of a user: app/files/exports/reports/requested-report.queries.server.ts
create index report_by_user on report (user_id);

create table report_part (
  report_id integer not null references report (id) on delete cascade,
  number integer not null,
  bytes blob not null,
  primary key (report_id, number)
) strict;

create table report_reader (
  report_id integer not null references report (id) on delete cascade,
  user_id integer not null references user (id) on delete cascade,
  primary key (report_id, user_id)
) strict, without rowid;
-- the reports that others share with a user: app/files/exports/reports/requested-report.queries.server.ts
create index report_reader_by_user on report_reader (user_id);

create table report_schedule (
  id integer primary key,
  public_id text not null unique,
  user_id integer not null references user (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  frequency text not null check (frequency in ('weekly', 'monthly')),
  day integer not null,
  hour integer not null check (hour between 0 and 23),
  time_range text not null,
  sections text not null check (json_valid(sections)),
  format text not null,
  next_run_at text,
  last_run_at text,
  last_report_id integer references report (id) on delete set null,
  created_at text not null,
  updated_at text not null,
  sport text,
  category text,
  archived text not null default 'exclude' check (archived in ('exclude', 'include', 'only'))
) strict;
-- the schedule of a report that is deleted: jobs/worker/prune-records.server.ts
create index report_schedule_by_report on report_schedule (last_report_id);
-- the schedules of a user: app/files/exports/schedules/schedule.queries.server.ts
create index report_schedule_by_user on report_schedule (user_id);
-- schedules that are due: app/files/exports/schedules/queue-due-reports.server.ts
create index report_schedule_due on report_schedule (next_run_at) where next_run_at is not null;

create table report_schedule_recipient (
  schedule_id integer not null references report_schedule (id) on delete cascade,
  user_id integer not null references user (id) on delete cascade,
  primary key (schedule_id, user_id)
) strict, without rowid;
-- the schedules that send to a user: app/files/exports/schedules/schedule.queries.server.ts
create index report_schedule_recipient_by_user on report_schedule_recipient (user_id);

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
) strict;
-- the decisions about a subject: app/records/relationships/review/review-decision.queries.server.ts
create index review_decision_by_subject on review_decision (subject, subject_id, id);
-- the newest decisions: app/discovery/reviews/decisions/decision.queries.server.ts
create index review_decision_by_time on review_decision (decided_at, id);

create table saved_view (
  id integer primary key,
  public_id text not null unique,
  user_id integer not null references user (id) on delete cascade,
  screen text not null,
  name text not null check (length(name) between 1 and 100),
  name_key text not null,
  query text not null,
  is_shared integer not null default 0 check (is_shared in (0, 1)),
  created_at text not null,
  updated_at text not null,
  unique (user_id, screen, name_key)
) strict;
-- the views of a screen that others share: app/site/saved-views/saved-view.queries.server.ts
create index saved_view_shared on saved_view (screen) where is_shared = 1;

create table score_due (
  brand_id integer primary key references brand (id) on delete cascade,
  since text not null
) strict;

create table search_history (
  id integer primary key,
  user_id integer not null references user (id) on delete cascade,
  query text not null,
  query_key text not null,
  searched_at text not null
) strict;
-- one entry of a user for each search: app/insight/search/history/search-history.queries.server.ts
create unique index search_history_by_query on search_history (user_id, query_key);
-- the last searches of a user: app/insight/search/history/search-history.queries.server.ts
create index search_history_by_time on search_history (user_id, searched_at);

create table setting (
  name text primary key,
  value text not null check (json_valid(value)),
  updated_at text not null
) strict, without rowid;

create table sign_in_attempt (
  id integer primary key,
  email_key text not null,
  address text not null,
  succeeded integer not null check (succeeded in (0, 1)),
  attempted_at text not null
) strict;
-- failed attempts from an address: app/people/auth/sign-in/sign-in-limit.server.ts
create index sign_in_attempt_by_address on sign_in_attempt (address, attempted_at);
-- failed attempts with an email address: app/people/auth/sign-in/sign-in-limit.server.ts
create index sign_in_attempt_by_email on sign_in_attempt (email_key, attempted_at);
-- attempts that no longer count: app/people/auth/sign-in/sign-in-limit.server.ts
create index sign_in_attempt_by_time on sign_in_attempt (attempted_at);

create table sport_spelling (
  sport_key text not null,
  sport text not null,
  athletes integer not null check (athletes >= 0),
  primary key (sport_key, sport)
) strict, without rowid;

create table topic_version (
  topic text primary key,
  version integer not null
) strict, without rowid;

create table traffic_list (
  id integer primary key,
  provider text not null,
  list_id text not null,
  listed_on text not null,
  request_id text not null,
  entries integer not null default 0,
  loaded_at text,
  unique (provider, list_id)
) strict;

create table traffic_list_plan (
  provider text primary key,
  next_at text not null
) strict, without rowid;

create table upload (
  id integer primary key autoincrement,
  public_id text not null unique,
  user_id integer references user (id) on delete set null,
  original_name text not null,
  stored_path text not null,
  file_size integer not null check (file_size >= 0),
  sha256 text not null,
  upload_type text not null check (upload_type in ('athletes_csv', 'brands_csv', 'bulk_data', 'brand_logo')),
  status text not null default 'pending' check (status in ('pending', 'processing', 'paused', 'completed', 'failed', 'cancelled')),
  settings text not null check (json_valid(settings)),
  error_message text,
  brand_id integer references brand (id) on delete set null,
  created_at text not null,
  updated_at text not null,
  end_untold integer not null default 0 check (end_untold in (0, 1)),
  error_code text check (error_code in ('athlete_deleted', 'upload_deleted', 'file_gone', 'image_kind', 'image_pixels', 'image_svg', 'image_damaged', 'image_costly', 'other')),
  dismissed_at text,
  results text check (results is null or json_valid(results)),
  awaits_mapping integer not null default 0 check (awaits_mapping in (0, 1)),
  table_source text,
  check_report text check (check_report is null or json_valid(check_report))
) strict;
-- the uploads of a brand for which a discovery keeps no relationship: app/discovery/pipeline/candidates-stage.server.ts
create index upload_by_brand on upload (brand_id) where brand_id is not null;
-- the newest uploads: app/files/uploads/upload.queries.server.ts
create index upload_by_created on upload (created_at, id);
-- an earlier upload of the same file: app/files/uploads/upload.queries.server.ts
create index upload_by_hash on upload (sha256);
-- uploads whose end is to be announced: app/files/uploads/queue/tell-upload-endings.server.ts
create index upload_end_untold on upload (id) where end_untold = 1;
-- failed uploads that are not dismissed: app/files/uploads/history/open-failures.server.ts
create index upload_failed on upload (updated_at) where status = 'failed' and (dismissed_at is null or dismissed_at < updated_at);

create table upload_row_range (
  upload_id integer not null,
  first_row integer not null check (first_row >= 1),
  last_row integer not null check (last_row >= first_row),
  outcome text not null check (outcome in ('added', 'updated', 'skipped', 'failed')),
  name text,
  message text,
  primary key (upload_id, first_row)
) strict, without rowid;

create table user (
  id integer primary key,
  public_id text not null unique,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  role text not null default 'USER' check (role in ('ADMIN', 'USER')),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  notifications text not null default '{}' check (json_valid(notifications)),
  disabled_at text,
  created_at text not null,
  updated_at text not null,
  upload_settings text not null default '{}' check (json_valid(upload_settings)),
  is_read_only integer not null default 0 check (is_read_only = 0 or (is_read_only = 1 and role = 'USER')),
  email_verified_at text,
  deleted_at text
) strict;
-- the administrators: app/base/events/notify.server.ts
create index user_by_role on user (role, disabled_at);

create table watch (
  id integer primary key,
  user_id integer not null references user (id) on delete cascade,
  kind text not null,
  subject_id text not null,
  created_at text not null,
  unique (user_id, kind, subject_id)
) strict;

create table webhook (
  id integer primary key,
  public_id text not null unique,
  name text not null,
  origin text not null,
  sealed_url text not null,
  format text not null check (format in ('json', 'slack', 'discord', 'matrix', 'ntfy')),
  sealed_secret text not null,
  sealed_former_secret text,
  former_until text,
  tells_failures integer not null default 0 check (tells_failures in (0, 1)),
  tells_providers integer not null default 0 check (tells_providers in (0, 1)),
  is_on integer not null default 1 check (is_on in (0, 1)),
  off_reason text check (off_reason in ('gone', 'failing')),
  failing_since text,
  created_at text not null
) strict;

create table webhook_alert (
  webhook_id integer not null references webhook (id) on delete cascade,
  alert_id integer not null references alert_rule (id) on delete cascade,
  primary key (alert_id, webhook_id)
) strict, without rowid;
-- the alerts that a webhook tells of: app/site/webhooks/webhook.queries.server.ts
create index webhook_alert_by_webhook on webhook_alert (webhook_id);

create table webhook_delivery (
  id integer primary key,
  public_id text not null unique,
  webhook_id integer not null references webhook (id) on delete cascade,
  kind text not null check (kind in ('alert', 'failure', 'provider', 'test')),
  cause text not null,
  details text not null check (json_valid(details)),
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  queued_at text,
  attempts integer not null default 0,
  status integer,
  error text,
  tried_at text,
  created_at text not null,
  unique (webhook_id, cause)
) strict;
-- deliveries that are no longer kept: jobs/worker/retention.ts
create index webhook_delivery_by_time on webhook_delivery (created_at);
-- the deliveries of a webhook, newest first: app/site/webhooks/webhook.queries.server.ts
create index webhook_delivery_by_webhook on webhook_delivery (webhook_id, id);
-- deliveries without a job: app/site/webhooks/queue-deliveries.server.ts
create index webhook_delivery_unqueued on webhook_delivery (id) where queued_at is null;

create view brand_pair as
  select one.kind, one.key, one.brand_id as one_id, other.brand_id as other_id
  from brand_sign as one
  join brand_sign as other on other.kind = one.kind and other.key = one.key and other.brand_id > one.brand_id
  where (
  select count(*) from (select 1 from brand_sign where kind = one.kind and key = one.key limit 21)) <= 20
    and not exists (
      select 1 from brand_sign as earlier
      join brand_sign as theirs on theirs.kind = earlier.kind and theirs.key = earlier.key
      where earlier.brand_id = one.brand_id and theirs.brand_id = other.brand_id
        and (earlier.kind, earlier.key) < (one.kind, one.key) and (
  select count(*) from (select 1 from brand_sign where kind = earlier.kind and key = earlier.key limit 21)) <= 20)
    and not exists (
      select 1 from brand_sign as item join brand_sign as theirs on theirs.brand_id = other.brand_id
      where item.brand_id = one.brand_id and item.kind = 'item' and theirs.kind = 'item' and item.key <> theirs.key)
    and not exists (
      select 1 from brand as first join brand as second on second.id = other.brand_id
      join brand_distinction on one_public_id = min(first.public_id, second.public_id)
        and other_public_id = max(first.public_id, second.public_id)
      where first.id = one.brand_id);

create view brand_sign_read as
  select distinct 'name' as kind, key, brand_id from (
    select brand_id, replace(replace(replace(
      case when words like 'the _%' then substr(words, 5) else words end, ' ', ''), '-', ''), '''', '') as key
    from (select distinct brand_id, coalesce((
    select substr(words, 1, length(words) - length(form.column1)) from (values (' inc'), (' incorporated'), (' llc'), (' ltd'), (' limited'), (' plc'), (' corp'), (' corporation'), (' co'), (' company'), (' and co'), (' and company'), (' gmbh'), (' ag'), (' se'), (' sa'), (' sas'), (' srl'), (' spa'), (' bv'), (' nv'), (' ab'), (' oy'), (' as'), (' a/s'), (' kk'), (' kg'), (' holding'), (' holdings')) as form
    where words like '%_' || form.column1 order by length(form.column1) desc limit 1), words) as words
      from (select distinct brand_id, coalesce((
    select substr(words, 1, length(words) - length(form.column1)) from (values (' inc'), (' incorporated'), (' llc'), (' ltd'), (' limited'), (' plc'), (' corp'), (' corporation'), (' co'), (' company'), (' and co'), (' and company'), (' gmbh'), (' ag'), (' se'), (' sa'), (' sas'), (' srl'), (' spa'), (' bv'), (' nv'), (' ab'), (' oy'), (' as'), (' a/s'), (' kk'), (' kg'), (' holding'), (' holdings')) as form
    where words like '%_' || form.column1 order by length(form.column1) desc limit 1), words) as words
        from (select distinct brand_id, words from (
  select id as brand_id, rtrim(replace(replace(replace(replace(
    substr(name_key, 1, instr(name_key || char(10), char(10)) - 1),
    '&', ' and '), '.', ''), ',', ''), '  ', ' ')) as words from brand where merged_into_id is null and is_archived = 0
  union all
  select brand_id as brand_id, rtrim(replace(replace(replace(replace(
    substr(alias_key, 1, instr(alias_key || char(10), char(10)) - 1),
    '&', ' and '), '.', ''), ',', ''), '  ', ' ')) as words from brand_alias join brand on brand.id = brand_id where merged_into_id is null and is_archived = 0))))) where key <> ''
  union all select 'item', wikidata_id, id from brand where wikidata_id <> '' and merged_into_id is null and is_archived = 0
  union all select 'website', domain, id from brand where domain <> '' and merged_into_id is null and is_archived = 0
  union all select 'account', 'instagram ' || lower(instagram), id from brand
    where instagram <> '' and merged_into_id is null and is_archived = 0
  union all select 'account', 'tiktok ' || lower(tiktok), id from brand
    where tiktok <> '' and merged_into_id is null and is_archived = 0
  union all select 'account', 'linkedin ' || lower(linkedin), id from brand
    where linkedin <> '' and merged_into_id is null and is_archived = 0
  union all select 'account', 'twitter ' || lower(twitter), id from brand
    where twitter <> '' and merged_into_id is null and is_archived = 0
  union all select 'account', 'youtube ' || lower(youtube), id from brand
    where youtube <> '' and merged_into_id is null and is_archived = 0
  union all select 'account', 'facebook ' || lower(facebook), id from brand
    where facebook <> '' and merged_into_id is null and is_archived = 0;

-- topic_version: the numbers by which kept figures and moves are known to be old
create trigger athlete_alias_topic_delete after delete on athlete_alias
  begin update topic_version set version = version + 1 where topic = 'athletes'; end;
create trigger athlete_alias_topic_insert after insert on athlete_alias
  begin update topic_version set version = version + 1 where topic = 'athletes'; end;
create trigger athlete_alias_topic_update after update on athlete_alias
  begin update topic_version set version = version + 1 where topic = 'athletes'; end;
create trigger athlete_topic_delete after delete on athlete
  begin update topic_version set version = version + 1 where topic = 'athletes'; end;
create trigger athlete_topic_insert after insert on athlete
  begin update topic_version set version = version + 1 where topic = 'athletes'; end;
create trigger athlete_topic_update after update on athlete
  begin update topic_version set version = version + 1 where topic = 'athletes'; end;
create trigger brand_topic_delete after delete on brand
  begin update topic_version set version = version + 1 where topic = 'brands'; end;
create trigger brand_topic_insert after insert on brand
  begin update topic_version set version = version + 1 where topic = 'brands'; end;
create trigger brand_topic_update after update on brand
  begin update topic_version set version = version + 1 where topic = 'brands'; end;
create trigger relationship_topic_delete after delete on relationship
  begin update topic_version set version = version + 1 where topic = 'relationships'; end;
create trigger relationship_topic_insert after insert on relationship
  begin update topic_version set version = version + 1 where topic = 'relationships'; end;
create trigger relationship_topic_update after update on relationship
  begin update topic_version set version = version + 1 where topic = 'relationships'; end;

-- list_version: the number that cached orders of the athletes compare
create trigger athlete_list_deleted after delete on athlete begin update list_version set version = version + 1 where list = 'athletes'; end;
create trigger athlete_list_inserted after insert on athlete begin update list_version set version = version + 1 where list = 'athletes'; end;
create trigger athlete_list_searched after update of search_text on athlete
  when old.search_text is not new.search_text
  begin update list_version set version = version + 1 where list = 'athletes'; end;
create trigger athlete_list_updated after update of
  name, name_key, sport_key, status, brand_count, last_processed_at, created_at, updated_at on athlete
  begin update list_version set version = version + 1 where list = 'athletes'; end;

-- athlete_search and brand_search: the trigrams of every search_text
create trigger athlete_search_deleted after delete on athlete
  begin insert into athlete_search (athlete_search, rowid, search_text) values ('delete', old.id, old.search_text); end;
create trigger athlete_search_inserted after insert on athlete
  begin insert into athlete_search (rowid, search_text) values (new.id, new.search_text); end;
create trigger athlete_search_updated after update of search_text on athlete
  when old.search_text is not new.search_text begin insert into athlete_search (athlete_search, rowid, search_text) values ('delete', old.id, old.search_text); insert into athlete_search (rowid, search_text) values (new.id, new.search_text); end;
create trigger brand_search_deleted after delete on brand
  begin insert into brand_search (brand_search, rowid, search_text) values ('delete', old.id, old.search_text); end;
create trigger brand_search_inserted after insert on brand
  begin insert into brand_search (rowid, search_text) values (new.id, new.search_text); end;
create trigger brand_search_updated after update of search_text on brand
  when old.search_text is not new.search_text begin insert into brand_search (brand_search, rowid, search_text) values ('delete', old.id, old.search_text); insert into brand_search (rowid, search_text) values (new.id, new.search_text); end;

-- brand_place: the rank of a brand at the end of each UTC day
create trigger brand_place_changed after update of champion_rank on brand
  when old.champion_rank is not new.champion_rank
  begin
    insert into brand_place (brand_id, day, place) values (new.id, coalesce((select day from figure_clock), strftime('%Y-%m-%d', 'now')), new.champion_rank)
      on conflict (brand_id, day) do update set place = excluded.place;
  end;

-- directory_change: what alerts and views that wait for changes read
create trigger athlete_arrived after insert on athlete when exists (
  select 1 from alert_rule where kind in ('category_brand', 'view_entry') and is_paused = 0) begin
  insert into directory_change (athlete_id, is_new) values (new.id, 1); end;
create trigger athlete_changed after update of sport_key, status, labels on athlete
  when (new.sport_key <> old.sport_key or new.status <> old.status or new.labels is not old.labels) and exists (
  select 1 from alert_rule where kind in ('category_brand', 'view_entry') and is_paused = 0) begin
  insert into directory_change (athlete_id, is_new, sport_key, status, labels)
    values (new.id, 0, old.sport_key, old.status, old.labels);
  end;
create trigger brand_arrived after insert on brand when exists (
  select 1 from alert_rule where kind in ('category_brand', 'view_entry') and is_paused = 0) begin
  insert into directory_change (brand_id, is_new) values (new.id, 1); end;
create trigger brand_changed
  after update of category, verification_status, is_archived, score_coverage, labels on brand
  when (new.category <> old.category or new.verification_status <> old.verification_status
    or new.is_archived <> old.is_archived or new.score_coverage is not old.score_coverage or new.labels is not old.labels)
    and exists (
  select 1 from alert_rule where kind in ('category_brand', 'view_entry') and is_paused = 0) begin
  insert into directory_change (
    brand_id, is_new, category, verification_status, is_archived, score_coverage, labels)
    values (new.id, 0, old.category, old.verification_status, old.is_archived, old.score_coverage, old.labels);
  end;

-- athlete_count: athletes by status and sport, so that totals count no rows
create trigger athlete_count_deleted after delete on athlete begin
  update athlete_count set athletes = athletes - 1 where sport_key = old.sport_key and status = old.status;
  delete from athlete_count where sport_key = old.sport_key and status = old.status and athletes = 0; end;
create trigger athlete_count_inserted after insert on athlete begin
  insert into athlete_count (sport_key, status, athletes) values (new.sport_key, new.status, 1)
    on conflict (sport_key, status) do update set athletes = athletes + 1; end;
create trigger athlete_count_updated after update of sport_key, status on athlete
  when old.sport_key <> new.sport_key or old.status <> new.status begin
  update athlete_count set athletes = athletes - 1 where sport_key = old.sport_key and status = old.status;
  delete from athlete_count where sport_key = old.sport_key and status = old.status and athletes = 0;
  insert into athlete_count (sport_key, status, athletes) values (new.sport_key, new.status, 1)
    on conflict (sport_key, status) do update set athletes = athletes + 1; end;

-- brand_count: brands by category and state, with their scores
create trigger brand_count_deleted after delete on brand begin
  update brand_count set brands = brands - 1, scored = scored - (old.champion_score is not null),
    tenths = tenths - cast(round(coalesce(old.champion_score, 0) * 10) as integer) where old.merged_into_id is null and category = old.category
    and verification_status = old.verification_status and is_archived = old.is_archived;
  delete from brand_count where old.merged_into_id is null and category = old.category
    and verification_status = old.verification_status and is_archived = old.is_archived and brands = 0; end;
create trigger brand_count_inserted after insert on brand begin
  insert into brand_count (category, verification_status, is_archived, brands, scored, tenths)
    select new.category, new.verification_status, new.is_archived, 1, new.champion_score is not null,
      cast(round(coalesce(new.champion_score, 0) * 10) as integer)
    where new.merged_into_id is null
    on conflict (category, verification_status, is_archived) do update set
      brands = brands + 1, scored = scored + excluded.scored, tenths = tenths + excluded.tenths; end;
create trigger brand_count_updated
  after update of category, verification_status, is_archived, merged_into_id, champion_score on brand
  when old.category <> new.category or old.verification_status <> new.verification_status
    or old.is_archived <> new.is_archived or old.merged_into_id is not new.merged_into_id
    or old.champion_score is not new.champion_score
  begin
  update brand_count set brands = brands - 1, scored = scored - (old.champion_score is not null),
    tenths = tenths - cast(round(coalesce(old.champion_score, 0) * 10) as integer) where old.merged_into_id is null and category = old.category
    and verification_status = old.verification_status and is_archived = old.is_archived;
  delete from brand_count where old.merged_into_id is null and category = old.category
    and verification_status = old.verification_status and is_archived = old.is_archived and brands = 0;
  insert into brand_count (category, verification_status, is_archived, brands, scored, tenths)
    select new.category, new.verification_status, new.is_archived, 1, new.champion_score is not null,
      cast(round(coalesce(new.champion_score, 0) * 10) as integer)
    where new.merged_into_id is null
    on conflict (category, verification_status, is_archived) do update set
      brands = brands + 1, scored = scored + excluded.scored, tenths = tenths + excluded.tenths; end;

-- relationship_count: relationships of visible brands by type and status
create trigger relationship_count_brand_deleted before delete on brand
  when old.is_archived = 0 and old.merged_into_id is null begin
  insert into relationship_count (type, verification_status, links)
    select type, verification_status, -count(*) from relationship
    where brand_id = old.id and review is not 'REJECTED'
    group by type, verification_status
    on conflict (type, verification_status) do update set links = links + excluded.links; end;
create trigger relationship_count_brand_hidden after update of is_archived, merged_into_id on brand
  when old.is_archived = 0 and old.merged_into_id is null and not (new.is_archived = 0 and new.merged_into_id is null) begin
  insert into relationship_count (type, verification_status, links)
    select type, verification_status, -count(*) from relationship
    where brand_id = old.id and review is not 'REJECTED'
    group by type, verification_status
    on conflict (type, verification_status) do update set links = links + excluded.links; end;
create trigger relationship_count_brand_shown after update of is_archived, merged_into_id on brand
  when new.is_archived = 0 and new.merged_into_id is null and not (old.is_archived = 0 and old.merged_into_id is null) begin
  insert into relationship_count (type, verification_status, links)
    select type, verification_status, count(*) from relationship
    where brand_id = old.id and review is not 'REJECTED'
    group by type, verification_status
    on conflict (type, verification_status) do update set links = links + excluded.links; end;
create trigger relationship_count_deleted after delete on relationship
  begin
  insert into relationship_count (type, verification_status, links)
    select old.type, old.verification_status, -1
    where old.review is not 'REJECTED' and exists (
      select 1 from brand where id = old.brand_id and is_archived = 0 and merged_into_id is null)
    on conflict (type, verification_status) do update set links = links + excluded.links; end;
create trigger relationship_count_inserted after insert on relationship
  begin
  insert into relationship_count (type, verification_status, links)
    select new.type, new.verification_status, 1
    where new.review is not 'REJECTED' and exists (
      select 1 from brand where id = new.brand_id and is_archived = 0 and merged_into_id is null)
    on conflict (type, verification_status) do update set links = links + excluded.links; end;
create trigger relationship_count_updated
  after update of type, verification_status, review, brand_id on relationship
  when old.type <> new.type or old.verification_status <> new.verification_status
    or old.review is not new.review or old.brand_id <> new.brand_id
  begin
  insert into relationship_count (type, verification_status, links)
    select old.type, old.verification_status, -1
    where old.review is not 'REJECTED' and exists (
      select 1 from brand where id = old.brand_id and is_archived = 0 and merged_into_id is null)
    on conflict (type, verification_status) do update set links = links + excluded.links;
  insert into relationship_count (type, verification_status, links)
    select new.type, new.verification_status, 1
    where new.review is not 'REJECTED' and exists (
      select 1 from brand where id = new.brand_id and is_archived = 0 and merged_into_id is null)
    on conflict (type, verification_status) do update set links = links + excluded.links; end;

-- athlete_score_count and brand_score_count: records by their score, for charts
create trigger athlete_score_count_deleted after delete on athlete
  begin
  insert into athlete_score_count (sport_key, athletes, millionths)
    select old.sport_key, -1,
      -cast(round(old.champion_score * 1000000) as integer)
    where old.champion_score is not null
    on conflict (sport_key) do update
      set athletes = athletes + excluded.athletes, millionths = millionths + excluded.millionths; end;
create trigger athlete_score_count_inserted after insert on athlete
  begin
  insert into athlete_score_count (sport_key, athletes, millionths)
    select new.sport_key, 1,
      cast(round(new.champion_score * 1000000) as integer)
    where new.champion_score is not null
    on conflict (sport_key) do update
      set athletes = athletes + excluded.athletes, millionths = millionths + excluded.millionths; end;
create trigger athlete_score_count_updated after update of champion_score, sport_key on athlete
  when old.champion_score is not new.champion_score or old.sport_key <> new.sport_key
  begin
  insert into athlete_score_count (sport_key, athletes, millionths)
    select old.sport_key, -1,
      -cast(round(old.champion_score * 1000000) as integer)
    where old.champion_score is not null
    on conflict (sport_key) do update
      set athletes = athletes + excluded.athletes, millionths = millionths + excluded.millionths;
  insert into athlete_score_count (sport_key, athletes, millionths)
    select new.sport_key, 1,
      cast(round(new.champion_score * 1000000) as integer)
    where new.champion_score is not null
    on conflict (sport_key) do update
      set athletes = athletes + excluded.athletes, millionths = millionths + excluded.millionths; end;
create trigger brand_score_count_deleted after delete on brand
  begin
  insert into brand_score_count (tenths, brands)
    select cast(round(old.champion_score * 10) as integer), -1
    where old.champion_score is not null and old.is_archived = 0 and old.merged_into_id is null
    on conflict (tenths) do update set brands = brands + excluded.brands; end;
create trigger brand_score_count_inserted after insert on brand
  begin
  insert into brand_score_count (tenths, brands)
    select cast(round(new.champion_score * 10) as integer), 1
    where new.champion_score is not null and new.is_archived = 0 and new.merged_into_id is null
    on conflict (tenths) do update set brands = brands + excluded.brands; end;
create trigger brand_score_count_updated after update of champion_score, is_archived, merged_into_id on brand
  when old.champion_score is not new.champion_score or old.is_archived <> new.is_archived
    or old.merged_into_id is not new.merged_into_id
  begin
  insert into brand_score_count (tenths, brands)
    select cast(round(old.champion_score * 10) as integer), -1
    where old.champion_score is not null and old.is_archived = 0 and old.merged_into_id is null
    on conflict (tenths) do update set brands = brands + excluded.brands;
  insert into brand_score_count (tenths, brands)
    select cast(round(new.champion_score * 10) as integer), 1
    where new.champion_score is not null and new.is_archived = 0 and new.merged_into_id is null
    on conflict (tenths) do update set brands = brands + excluded.brands; end;

-- athlete_follower and brand_follower: the newest count by network
create trigger athlete_follower_left before delete on athlete
  begin delete from athlete_follower where athlete_id = old.id; end;
create trigger athlete_follower_measured after insert on athlete_metric_snapshot
  when new.metric = 'followers' begin
  delete from athlete_follower where athlete_id = new.athlete_id and platform = new.platform;
  insert into athlete_follower (athlete_id, platform, followers)
    select athlete_id, platform, cast(value as integer) from athlete_metric_snapshot
    where athlete_id = new.athlete_id and metric = 'followers' and platform = new.platform
      and value is not null and held_for_review = 0
    order by observed_at desc, id desc limit 1; end;
create trigger athlete_follower_moved
  after update of athlete_id, platform, value, observed_at, held_for_review on athlete_metric_snapshot
  when new.metric = 'followers' begin
  delete from athlete_follower where athlete_id = old.athlete_id and platform = old.platform;
  insert into athlete_follower (athlete_id, platform, followers)
    select athlete_id, platform, cast(value as integer) from athlete_metric_snapshot
    where athlete_id = old.athlete_id and metric = 'followers' and platform = old.platform
      and value is not null and held_for_review = 0
    order by observed_at desc, id desc limit 1;
  delete from athlete_follower where athlete_id = new.athlete_id and platform = new.platform;
  insert into athlete_follower (athlete_id, platform, followers)
    select athlete_id, platform, cast(value as integer) from athlete_metric_snapshot
    where athlete_id = new.athlete_id and metric = 'followers' and platform = new.platform
      and value is not null and held_for_review = 0
    order by observed_at desc, id desc limit 1; end;
create trigger athlete_follower_unmeasured after delete on athlete_metric_snapshot
  when old.metric = 'followers' and exists (select 1 from athlete where id = old.athlete_id)
  begin
  delete from athlete_follower where athlete_id = old.athlete_id and platform = old.platform;
  insert into athlete_follower (athlete_id, platform, followers)
    select athlete_id, platform, cast(value as integer) from athlete_metric_snapshot
    where athlete_id = old.athlete_id and metric = 'followers' and platform = old.platform
      and value is not null and held_for_review = 0
    order by observed_at desc, id desc limit 1; end;
create trigger brand_follower_left before delete on brand
  begin delete from brand_follower where brand_id = old.id; end;
create trigger brand_follower_measured after insert on brand_metric_snapshot
  when new.metric = 'followers' begin
  delete from brand_follower where brand_id = new.brand_id and platform = new.platform;
  insert into brand_follower (brand_id, platform, followers)
    select brand_id, platform, cast(value as integer) from brand_metric_snapshot
    where brand_id = new.brand_id and metric = 'followers' and platform = new.platform
      and value is not null and held_for_review = 0
    order by observed_at desc, id desc limit 1; end;
create trigger brand_follower_moved
  after update of brand_id, platform, value, observed_at, held_for_review on brand_metric_snapshot
  when new.metric = 'followers' begin
  delete from brand_follower where brand_id = old.brand_id and platform = old.platform;
  insert into brand_follower (brand_id, platform, followers)
    select brand_id, platform, cast(value as integer) from brand_metric_snapshot
    where brand_id = old.brand_id and metric = 'followers' and platform = old.platform
      and value is not null and held_for_review = 0
    order by observed_at desc, id desc limit 1;
  delete from brand_follower where brand_id = new.brand_id and platform = new.platform;
  insert into brand_follower (brand_id, platform, followers)
    select brand_id, platform, cast(value as integer) from brand_metric_snapshot
    where brand_id = new.brand_id and metric = 'followers' and platform = new.platform
      and value is not null and held_for_review = 0
    order by observed_at desc, id desc limit 1; end;
create trigger brand_follower_unmeasured after delete on brand_metric_snapshot
  when old.metric = 'followers' and exists (select 1 from brand where id = old.brand_id)
  begin
  delete from brand_follower where brand_id = old.brand_id and platform = old.platform;
  insert into brand_follower (brand_id, platform, followers)
    select brand_id, platform, cast(value as integer) from brand_metric_snapshot
    where brand_id = old.brand_id and metric = 'followers' and platform = old.platform
      and value is not null and held_for_review = 0
    order by observed_at desc, id desc limit 1; end;

-- athlete_follower_sum and brand_follower_sum: followers of all, by network
create trigger athlete_follower_deleted after delete on athlete_follower begin
  insert into athlete_follower_sum (platform, followers)
    select old.platform, -old.followers where true
    on conflict (platform) do update set followers = followers + excluded.followers; end;
create trigger athlete_follower_inserted after insert on athlete_follower begin
  insert into athlete_follower_sum (platform, followers)
    select new.platform, new.followers where true
    on conflict (platform) do update set followers = followers + excluded.followers; end;
create trigger brand_follower_deleted after delete on brand_follower begin
  insert into brand_follower_sum (platform, followers)
    select old.platform, -old.followers where exists (select 1 from brand
        where id = old.brand_id and is_archived = 0 and merged_into_id is null)
    on conflict (platform) do update set followers = followers + excluded.followers; end;
create trigger brand_follower_hidden after update of is_archived, merged_into_id on brand
  when old.is_archived = 0 and old.merged_into_id is null and not (new.is_archived = 0 and new.merged_into_id is null) begin
  insert into brand_follower_sum (platform, followers)
    select platform, -followers from brand_follower where brand_id = old.id
    on conflict (platform) do update set followers = followers + excluded.followers; end;
create trigger brand_follower_inserted after insert on brand_follower begin
  insert into brand_follower_sum (platform, followers)
    select new.platform, new.followers where exists (select 1 from brand
        where id = new.brand_id and is_archived = 0 and merged_into_id is null)
    on conflict (platform) do update set followers = followers + excluded.followers; end;
create trigger brand_follower_shown after update of is_archived, merged_into_id on brand
  when new.is_archived = 0 and new.merged_into_id is null and not (old.is_archived = 0 and old.merged_into_id is null) begin
  insert into brand_follower_sum (platform, followers)
    select platform, followers from brand_follower where brand_id = old.id
    on conflict (platform) do update set followers = followers + excluded.followers; end;

-- brand_component: the components of the current scores, for ranking again
create trigger brand_component_confirmed after update of components, inputs, brand_id on champion_index_score
  begin
  delete from brand_component where brand_id = old.brand_id;
  insert into brand_component
  select score.brand_id, (select owner.is_archived = 1 or owner.merged_into_id is not null from brand as owner where owner.id = score.brand_id), max(case part.value ->> '$.name' when 'followers'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'engagement'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'growth'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'traffic'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'media'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'influence'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end),
    coalesce((select sum(case value when 'followers' then 1 when 'engagement' then 2 when 'growth' then 4 when 'traffic' then 8 when 'media' then 16 when 'influence' then 32 else 0 end) from json_each(score.inputs, '$.unread')), 0)
  from champion_index_score as score , json_each(score.components) as part
  where score.id = (
    select id from champion_index_score where brand_id = old.brand_id order by computed_at desc, id desc limit 1)
  group by score.brand_id;
  delete from brand_component where brand_id = new.brand_id;
  insert into brand_component
  select score.brand_id, (select owner.is_archived = 1 or owner.merged_into_id is not null from brand as owner where owner.id = score.brand_id), max(case part.value ->> '$.name' when 'followers'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'engagement'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'growth'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'traffic'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'media'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'influence'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end),
    coalesce((select sum(case value when 'followers' then 1 when 'engagement' then 2 when 'growth' then 4 when 'traffic' then 8 when 'media' then 16 when 'influence' then 32 else 0 end) from json_each(score.inputs, '$.unread')), 0)
  from champion_index_score as score , json_each(score.components) as part
  where score.id = (
    select id from champion_index_score where brand_id = new.brand_id order by computed_at desc, id desc limit 1)
  group by score.brand_id; end;
create trigger brand_component_hidden after update of is_archived, merged_into_id on brand
  begin update brand_component set is_hidden = new.is_archived = 1 or new.merged_into_id is not null where brand_id = new.id; end;
create trigger brand_component_scored after insert on champion_index_score
  begin
  delete from brand_component where brand_id = new.brand_id;
  insert into brand_component
  select score.brand_id, (select owner.is_archived = 1 or owner.merged_into_id is not null from brand as owner where owner.id = score.brand_id), max(case part.value ->> '$.name' when 'followers'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'engagement'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'growth'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'traffic'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'media'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'influence'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end),
    coalesce((select sum(case value when 'followers' then 1 when 'engagement' then 2 when 'growth' then 4 when 'traffic' then 8 when 'media' then 16 when 'influence' then 32 else 0 end) from json_each(score.inputs, '$.unread')), 0)
  from champion_index_score as score , json_each(score.components) as part
  where score.id = (
    select id from champion_index_score where brand_id = new.brand_id order by computed_at desc, id desc limit 1)
  group by score.brand_id; end;
create trigger brand_component_unscored after delete on champion_index_score
  when exists (select 1 from brand where id = old.brand_id)
  begin
  delete from brand_component where brand_id = old.brand_id;
  insert into brand_component
  select score.brand_id, (select owner.is_archived = 1 or owner.merged_into_id is not null from brand as owner where owner.id = score.brand_id), max(case part.value ->> '$.name' when 'followers'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'engagement'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'growth'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'traffic'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'media'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end), max(case part.value ->> '$.name' when 'influence'
    then cast(round((part.value ->> '$.normalised') * 1000000) as integer) end),
    coalesce((select sum(case value when 'followers' then 1 when 'engagement' then 2 when 'growth' then 4 when 'traffic' then 8 when 'media' then 16 when 'influence' then 32 else 0 end) from json_each(score.inputs, '$.unread')), 0)
  from champion_index_score as score , json_each(score.components) as part
  where score.id = (
    select id from champion_index_score where brand_id = old.brand_id order by computed_at desc, id desc limit 1)
  group by score.brand_id; end;

-- athlete_likeness: names and Wikidata items that several athletes share
create trigger athlete_likeness_deleted after delete on athlete
  begin
  delete from athlete_likeness where kind = 'item' and key in (case when old.identity_status in ('RESOLVED', 'CONFIRMED') then old.wikidata_id end);
  insert into athlete_likeness (kind, key)
    select 'item', shared.key
    from (select distinct wikidata_id as key from athlete where wikidata_id in (case when old.identity_status in ('RESOLVED', 'CONFIRMED') then old.wikidata_id end)) as shared
    where exists (
      select 1 from athlete as one
      join athlete as other on other.wikidata_id = one.wikidata_id and other.id <> one.id
      where one.wikidata_id = shared.key and (case when one.identity_status in ('RESOLVED', 'CONFIRMED') then one.wikidata_id end = case when other.identity_status in ('RESOLVED', 'CONFIRMED') then other.wikidata_id end) and not exists (
  select 1 from athlete_distinction where one_public_id = min(one.public_id, other.public_id)
    and other_public_id = max(one.public_id, other.public_id)));
  delete from athlete_likeness where kind = 'name' and key in (old.name_key);
  insert into athlete_likeness (kind, key)
    select 'name', shared.key
    from (select distinct name_key as key from athlete where name_key in (old.name_key)) as shared
    where exists (
      select 1 from athlete as one
      join athlete as other on other.name_key = one.name_key and other.id <> one.id
      where one.name_key = shared.key and (case when one.identity_status in ('RESOLVED', 'CONFIRMED') then one.wikidata_id end is null or case when other.identity_status in ('RESOLVED', 'CONFIRMED') then other.wikidata_id end is null) and not exists (
  select 1 from athlete_distinction where one_public_id = min(one.public_id, other.public_id)
    and other_public_id = max(one.public_id, other.public_id))); end;
create trigger athlete_likeness_identified after insert on athlete when new.wikidata_id is not null
  begin
  insert into athlete_likeness (kind, key)
    select 'item', new.wikidata_id from athlete as one
    join athlete as other on other.wikidata_id = one.wikidata_id and other.id <> one.id
    where one.id = new.id and (case when one.identity_status in ('RESOLVED', 'CONFIRMED') then one.wikidata_id end = case when other.identity_status in ('RESOLVED', 'CONFIRMED') then other.wikidata_id end) and not exists (
  select 1 from athlete_distinction where one_public_id = min(one.public_id, other.public_id)
    and other_public_id = max(one.public_id, other.public_id)) limit 1
    on conflict (kind, key) do nothing; end;
create trigger athlete_likeness_inserted after insert on athlete begin
  insert into athlete_likeness (kind, key)
    select 'name', new.name_key from athlete as one
    join athlete as other on other.name_key = one.name_key and other.id <> one.id
    where one.id = new.id and (case when one.identity_status in ('RESOLVED', 'CONFIRMED') then one.wikidata_id end is null or case when other.identity_status in ('RESOLVED', 'CONFIRMED') then other.wikidata_id end is null) and not exists (
  select 1 from athlete_distinction where one_public_id = min(one.public_id, other.public_id)
    and other_public_id = max(one.public_id, other.public_id)) limit 1
    on conflict (kind, key) do nothing; end;
create trigger athlete_likeness_told
    after insert on athlete_distinction
    begin
  delete from athlete_likeness where kind = 'item' and key in (
  select wikidata_id from athlete
  where public_id in (new.one_public_id, new.other_public_id));
  insert into athlete_likeness (kind, key)
    select 'item', shared.key
    from (select distinct wikidata_id as key from athlete where wikidata_id in (
  select wikidata_id from athlete
  where public_id in (new.one_public_id, new.other_public_id))) as shared
    where exists (
      select 1 from athlete as one
      join athlete as other on other.wikidata_id = one.wikidata_id and other.id <> one.id
      where one.wikidata_id = shared.key and (case when one.identity_status in ('RESOLVED', 'CONFIRMED') then one.wikidata_id end = case when other.identity_status in ('RESOLVED', 'CONFIRMED') then other.wikidata_id end) and not exists (
  select 1 from athlete_distinction where one_public_id = min(one.public_id, other.public_id)
    and other_public_id = max(one.public_id, other.public_id)));
  delete from athlete_likeness where kind = 'name' and key in (
  select name_key from athlete
  where public_id in (new.one_public_id, new.other_public_id));
  insert into athlete_likeness (kind, key)
    select 'name', shared.key
    from (select distinct name_key as key from athlete where name_key in (
  select name_key from athlete
  where public_id in (new.one_public_id, new.other_public_id))) as shared
    where exists (
      select 1 from athlete as one
      join athlete as other on other.name_key = one.name_key and other.id <> one.id
      where one.name_key = shared.key and (case when one.identity_status in ('RESOLVED', 'CONFIRMED') then one.wikidata_id end is null or case when other.identity_status in ('RESOLVED', 'CONFIRMED') then other.wikidata_id end is null) and not exists (
  select 1 from athlete_distinction where one_public_id = min(one.public_id, other.public_id)
    and other_public_id = max(one.public_id, other.public_id))); end;
create trigger athlete_likeness_untold
    after delete on athlete_distinction
    begin
  delete from athlete_likeness where kind = 'item' and key in (
  select wikidata_id from athlete
  where public_id in (old.one_public_id, old.other_public_id));
  insert into athlete_likeness (kind, key)
    select 'item', shared.key
    from (select distinct wikidata_id as key from athlete where wikidata_id in (
  select wikidata_id from athlete
  where public_id in (old.one_public_id, old.other_public_id))) as shared
    where exists (
      select 1 from athlete as one
      join athlete as other on other.wikidata_id = one.wikidata_id and other.id <> one.id
      where one.wikidata_id = shared.key and (case when one.identity_status in ('RESOLVED', 'CONFIRMED') then one.wikidata_id end = case when other.identity_status in ('RESOLVED', 'CONFIRMED') then other.wikidata_id end) and not exists (
  select 1 from athlete_distinction where one_public_id = min(one.public_id, other.public_id)
    and other_public_id = max(one.public_id, other.public_id)));
  delete from athlete_likeness where kind = 'name' and key in (
  select name_key from athlete
  where public_id in (old.one_public_id, old.other_public_id));
  insert into athlete_likeness (kind, key)
    select 'name', shared.key
    from (select distinct name_key as key from athlete where name_key in (
  select name_key from athlete
  where public_id in (old.one_public_id, old.other_public_id))) as shared
    where exists (
      select 1 from athlete as one
      join athlete as other on other.name_key = one.name_key and other.id <> one.id
      where one.name_key = shared.key and (case when one.identity_status in ('RESOLVED', 'CONFIRMED') then one.wikidata_id end is null or case when other.identity_status in ('RESOLVED', 'CONFIRMED') then other.wikidata_id end is null) and not exists (
  select 1 from athlete_distinction where one_public_id = min(one.public_id, other.public_id)
    and other_public_id = max(one.public_id, other.public_id))); end;
create trigger athlete_likeness_updated after update of name_key, wikidata_id, identity_status on athlete
  when old.name_key <> new.name_key or case when old.identity_status in ('RESOLVED', 'CONFIRMED') then old.wikidata_id end is not case when new.identity_status in ('RESOLVED', 'CONFIRMED') then new.wikidata_id end
  begin
  delete from athlete_likeness where kind = 'item' and key in (case when old.identity_status in ('RESOLVED', 'CONFIRMED') then old.wikidata_id end, case when new.identity_status in ('RESOLVED', 'CONFIRMED') then new.wikidata_id end);
  insert into athlete_likeness (kind, key)
    select 'item', shared.key
    from (select distinct wikidata_id as key from athlete where wikidata_id in (case when old.identity_status in ('RESOLVED', 'CONFIRMED') then old.wikidata_id end, case when new.identity_status in ('RESOLVED', 'CONFIRMED') then new.wikidata_id end)) as shared
    where exists (
      select 1 from athlete as one
      join athlete as other on other.wikidata_id = one.wikidata_id and other.id <> one.id
      where one.wikidata_id = shared.key and (case when one.identity_status in ('RESOLVED', 'CONFIRMED') then one.wikidata_id end = case when other.identity_status in ('RESOLVED', 'CONFIRMED') then other.wikidata_id end) and not exists (
  select 1 from athlete_distinction where one_public_id = min(one.public_id, other.public_id)
    and other_public_id = max(one.public_id, other.public_id)));
  delete from athlete_likeness where kind = 'name' and key in (old.name_key, new.name_key);
  insert into athlete_likeness (kind, key)
    select 'name', shared.key
    from (select distinct name_key as key from athlete where name_key in (old.name_key, new.name_key)) as shared
    where exists (
      select 1 from athlete as one
      join athlete as other on other.name_key = one.name_key and other.id <> one.id
      where one.name_key = shared.key and (case when one.identity_status in ('RESOLVED', 'CONFIRMED') then one.wikidata_id end is null or case when other.identity_status in ('RESOLVED', 'CONFIRMED') then other.wikidata_id end is null) and not exists (
  select 1 from athlete_distinction where one_public_id = min(one.public_id, other.public_id)
    and other_public_id = max(one.public_id, other.public_id))); end;

-- brand_sign: the names, items, websites and accounts that brands are known by
create trigger brand_sign_inserted after insert on brand begin
  insert into brand_sign (kind, key, brand_id)
    select kind, key, brand_id from brand_sign_read where brand_id = new.id on conflict do nothing; end;
create trigger brand_sign_named after insert on brand_alias begin
  insert into brand_sign (kind, key, brand_id)
    select kind, key, brand_id from brand_sign_read where brand_id = new.brand_id on conflict do nothing; end;
create trigger brand_sign_renamed after update of brand_id, alias_key on brand_alias
  begin
  delete from brand_sign where brand_id = old.brand_id
    and (kind, key) not in (select kind, key from brand_sign_read where brand_id = old.brand_id);
  insert into brand_sign (kind, key, brand_id)
    select kind, key, brand_id from brand_sign_read where brand_id = old.brand_id on conflict do nothing;
  delete from brand_sign where brand_id = new.brand_id
    and (kind, key) not in (select kind, key from brand_sign_read where brand_id = new.brand_id);
  insert into brand_sign (kind, key, brand_id)
    select kind, key, brand_id from brand_sign_read where brand_id = new.brand_id on conflict do nothing; end;
create trigger brand_sign_unnamed after delete on brand_alias
  begin
  delete from brand_sign where brand_id = old.brand_id
    and (kind, key) not in (select kind, key from brand_sign_read where brand_id = old.brand_id);
  insert into brand_sign (kind, key, brand_id)
    select kind, key, brand_id from brand_sign_read where brand_id = old.brand_id on conflict do nothing; end;
create trigger brand_sign_updated after update of name_key, domain, wikidata_id, merged_into_id, is_archived, instagram, tiktok, linkedin, twitter, youtube, facebook on brand
  when old.name_key is not new.name_key or old.domain is not new.domain or old.wikidata_id is not new.wikidata_id or old.merged_into_id is not new.merged_into_id or old.is_archived is not new.is_archived or old.instagram is not new.instagram or old.tiktok is not new.tiktok or old.linkedin is not new.linkedin or old.twitter is not new.twitter or old.youtube is not new.youtube or old.facebook is not new.facebook begin
  delete from brand_sign where brand_id = new.id
    and (kind, key) not in (select kind, key from brand_sign_read where brand_id = new.id);
  insert into brand_sign (kind, key, brand_id)
    select kind, key, brand_id from brand_sign_read where brand_id = new.id on conflict do nothing; end;

-- brand_likeness: which of them brands share that may be one
create trigger brand_likeness_shared after insert on brand_sign when new.kind = 'item' or exists (
    select 1 from brand_sign where kind = new.kind and key = new.key and brand_id <> new.brand_id)
  begin
  delete from brand_likeness where (kind, key) in (select kind, key from brand_sign where brand_id in (
  select brand_id from (select brand_id from brand_sign where kind = new.kind and key = new.key limit 21)
  union all select new.brand_id));
  insert into brand_likeness (kind, key)
    select kind, key from (select distinct kind, key from brand_sign where brand_id in (
  select brand_id from (select brand_id from brand_sign where kind = new.kind and key = new.key limit 21)
  union all select new.brand_id)) as sign
    where (
  select count(*) from (select 1 from brand_sign where kind = sign.kind and key = sign.key limit 21)) <= 20 and exists (
      select 1 from brand_pair where brand_pair.kind = sign.kind and brand_pair.key = sign.key); end;
create trigger brand_likeness_told after insert on brand_distinction
  begin
  delete from brand_likeness where (kind, key) in (select kind, key from brand_sign where brand_id in (select id from brand where public_id in (new.one_public_id, new.other_public_id)));
  insert into brand_likeness (kind, key)
    select kind, key from (select distinct kind, key from brand_sign where brand_id in (select id from brand where public_id in (new.one_public_id, new.other_public_id))) as sign
    where (
  select count(*) from (select 1 from brand_sign where kind = sign.kind and key = sign.key limit 21)) <= 20 and exists (
      select 1 from brand_pair where brand_pair.kind = sign.kind and brand_pair.key = sign.key); end;
create trigger brand_likeness_unshared after delete on brand_sign when old.kind = 'item' or exists (
    select 1 from brand_sign where kind = old.kind and key = old.key and brand_id <> old.brand_id) begin
  delete from brand_likeness where kind = old.kind and key = old.key;

  delete from brand_likeness where (kind, key) in (select kind, key from brand_sign where brand_id in (
  select brand_id from (select brand_id from brand_sign where kind = old.kind and key = old.key limit 21)
  union all select old.brand_id));
  insert into brand_likeness (kind, key)
    select kind, key from (select distinct kind, key from brand_sign where brand_id in (
  select brand_id from (select brand_id from brand_sign where kind = old.kind and key = old.key limit 21)
  union all select old.brand_id)) as sign
    where (
  select count(*) from (select 1 from brand_sign where kind = sign.kind and key = sign.key limit 21)) <= 20 and exists (
      select 1 from brand_pair where brand_pair.kind = sign.kind and brand_pair.key = sign.key); end;
create trigger brand_likeness_untold after delete on brand_distinction
  begin
  delete from brand_likeness where (kind, key) in (select kind, key from brand_sign where brand_id in (select id from brand where public_id in (old.one_public_id, old.other_public_id)));
  insert into brand_likeness (kind, key)
    select kind, key from (select distinct kind, key from brand_sign where brand_id in (select id from brand where public_id in (old.one_public_id, old.other_public_id))) as sign
    where (
  select count(*) from (select 1 from brand_sign where kind = sign.kind and key = sign.key limit 21)) <= 20 and exists (
      select 1 from brand_pair where brand_pair.kind = sign.kind and brand_pair.key = sign.key); end;

-- athlete.twin: 0 for the athlete that a name and a sport find, above 0 for its namesakes
create trigger athlete_twin_left after delete on athlete when old.twin = 0
  begin
  update athlete set twin = 0 where id = (
    select id from athlete where name_key = old.name_key and sport_key = old.sport_key order by twin limit 1); end;
create trigger athlete_twin_renamed after update of name_key, sport_key on athlete
  when old.twin = 0 and (old.name_key <> new.name_key or old.sport_key <> new.sport_key)
  begin update athlete set twin = 0 where id = (
    select id from athlete where name_key = old.name_key and sport_key = old.sport_key order by twin limit 1);
  end;

-- athlete_label and brand_label: the labels of each row, to filter by
create trigger athlete_labels_deleted after delete on athlete when old.labels is not null
  begin delete from athlete_label where athlete_id = old.id; end;
create trigger athlete_labels_inserted after insert on athlete when new.labels is not null
  begin insert into athlete_label (label, athlete_id, shown) select key, new.id, value from json_each(new.labels); end;
create trigger athlete_labels_updated after update of labels on athlete
  when old.labels is not new.labels begin delete from athlete_label where athlete_id = old.id; insert into athlete_label (label, athlete_id, shown) select key, new.id, value from json_each(new.labels); end;
create trigger brand_labels_deleted after delete on brand when old.labels is not null
  begin delete from brand_label where brand_id = old.id; end;
create trigger brand_labels_inserted after insert on brand when new.labels is not null
  begin insert into brand_label (label, brand_id, shown) select key, new.id, value from json_each(new.labels); end;
create trigger brand_labels_updated after update of labels on brand
  when old.labels is not new.labels begin delete from brand_label where brand_id = old.id; insert into brand_label (label, brand_id, shown) select key, new.id, value from json_each(new.labels); end;

-- label_count: how many records have each label
create trigger athlete_label_counted after insert on athlete_label
  begin
    insert into label_count (kind, label, shown, records) values ('athlete', new.label, new.shown, 1)
    on conflict (kind, label) do update set records = records + 1, shown = excluded.shown;
  end;
create trigger athlete_label_uncounted after delete on athlete_label
  begin
    update label_count set records = records - 1 where kind = 'athlete' and label = old.label;
    delete from label_count where kind = 'athlete' and label = old.label and records = 0;
  end;
create trigger brand_label_counted after insert on brand_label
  begin
    insert into label_count (kind, label, shown, records) values ('brand', new.label, new.shown, 1)
    on conflict (kind, label) do update set records = records + 1, shown = excluded.shown;
  end;
create trigger brand_label_uncounted after delete on brand_label
  begin
    update label_count set records = records - 1 where kind = 'brand' and label = old.label;
    delete from label_count where kind = 'brand' and label = old.label and records = 0;
  end;

-- sport_spelling: how often each spelling of a sport is used
create trigger sport_spelling_deleted after delete on athlete begin
  update sport_spelling set athletes = athletes - 1 where sport_key = old.sport_key and sport = old.sport;
  delete from sport_spelling where sport_key = old.sport_key and sport = old.sport and athletes = 0; end;
create trigger sport_spelling_inserted after insert on athlete begin
  insert into sport_spelling (sport_key, sport, athletes) values (new.sport_key, new.sport, 1)
    on conflict (sport_key, sport) do update set athletes = athletes + 1; end;
create trigger sport_spelling_updated after update of sport, sport_key on athlete
  when old.sport <> new.sport or old.sport_key <> new.sport_key begin
  update sport_spelling set athletes = athletes - 1 where sport_key = old.sport_key and sport = old.sport;
  delete from sport_spelling where sport_key = old.sport_key and sport = old.sport and athletes = 0;
  insert into sport_spelling (sport_key, sport, athletes) values (new.sport_key, new.sport, 1)
    on conflict (sport_key, sport) do update set athletes = athletes + 1; end;

-- upload: its state follows its job, and its end waits to be announced
create trigger upload_end_is_to_be_told after update of status on job
  when new.upload_id is not null
    and new.status in ('completed', 'failed', 'cancelled') and old.status not in ('completed', 'failed', 'cancelled')
  begin
    update upload set end_untold = 1 where id = new.upload_id;
  end;
create trigger upload_follows_job after update of status, results, error, error_code on job
  when new.upload_id is not null
  begin
    update upload set
      status = new.status,
      results = coalesce(new.results, results),
      error_code = iif(new.status = 'failed', new.error_code, null),
      error_message = iif(new.status = 'failed', new.error, null),
      updated_at = new.updated_at
    where id = new.upload_id;
  end;
