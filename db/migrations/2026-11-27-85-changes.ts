import { type Kysely, sql } from 'kysely'

const KINDS = `'created', 'edited', 'deleted', 'restored', 'merged', 'undone', 'reviewed', 'imported', 'operated',
    'configured', 'security'`

const COLUMNS = {
  kind: `text not null default 'edited' check (kind in (${KINDS}))`,
  door: `text not null default 'unknown' check (door in ('page', 'api', 'import', 'agent', 'job', 'shell', 'unknown'))`,
  token: 'text',
  label: 'text collate nocase',
  reference: 'text',
  fields: 'text check (fields is null or json_valid(fields))',
}

const INDEXES = {
  audit_log_by_kind: '(kind, door, created_at)',
  audit_log_by_user: '(user_id, kind, door, created_at) where user_id is not null',
  audit_log_by_time: '(created_at)',
  audit_log_by_label: '(label) where label is not null',
  audit_log_by_reference: '(reference) where reference is not null',
}

/** The audit log becomes the record of who changed what, by which door, with each field before and after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of Object.entries(COLUMNS))
    await sql`alter table audit_log add column ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
  await sql`
    update audit_log set
      kind = case
        when action in ('athlete.create', 'report_schedule.create', 'upload.create') then 'created'
        when action in ('athlete.delete', 'report_schedule.delete', 'upload.delete') then 'deleted'
        when action = 'athlete.restore' then 'restored'
        when action in ('athlete.merge', 'brand.merge') then 'merged'
        when action like '%undo' or action = 'athletes.import.roll_back' then 'undone'
        when action in ('relationship.review', 'figure.review', 'athlete.identity', 'athlete.distinguish') then 'reviewed'
        when action like '%.import' then 'imported'
        when action like 'job.%' or action like 'agent.%' then 'operated'
        when action like 'provider.%' or action = 'contact.set' then 'configured'
        when action like 'session.%' or action like 'password%' or action like 'user.%' or action like 'api_token.%'
          or action in ('access.refuse', 'rate.refuse') then 'security'
        else 'edited' end,
      door = case
        when actor in ('command line', 'ADMIN_EMAIL') then 'shell'
        when actor = 'mail job' then 'job'
        when action like '%.import' or action = 'brand.logo' then 'import'
        else 'unknown' end,
      label = coalesce(details ->> '$.name', details ->> '$.fileName',
        (details ->> '$.athlete') || ' and ' || (details ->> '$.brand')),
      reference = details ->> '$.mergedId'`.execute(db)
  // `name.from` and `name.to` become ["…", "…"] of `name`.
  await sql`
    update audit_log set
      fields = (
        select json_group_object(substr(former.key, 1, length(former.key) - 5), json_array(former.value, (
          select value from json_each(details) as later
          where later.key = substr(former.key, 1, length(former.key) - 5) || '.to')))
        from json_each(details) as former where former.key like '%.from'),
      details = (
        select json_group_object(key, value) from json_each(details) where key not like '%.from' and key not like '%.to')
    where action in ('athlete.update', 'brand.update')`.execute(db)
  await sql`drop index audit_log_by_action`.execute(db)
  for (const [name, definition] of Object.entries(INDEXES))
    await sql`create index ${sql.ref(name)} on audit_log ${sql.raw(definition)}`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(INDEXES)) await sql`drop index ${sql.ref(name)}`.execute(db)
  await sql`create index audit_log_by_action on audit_log (action, created_at)`.execute(db)
  await sql`
    update audit_log set details = json_patch(details, (
      select json_group_object(key, value) from (
        select key || '.from' as key, value ->> 0 as value from json_each(fields)
        union all select key || '.to', value ->> 1 from json_each(fields))))
    where fields is not null`.execute(db)
  for (const name of Object.keys(COLUMNS).toReversed())
    await sql`alter table audit_log drop column ${sql.ref(name)}`.execute(db)
}
