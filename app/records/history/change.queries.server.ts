import { type Kysely, type RawBuilder, sql } from 'kysely'
import { emailKey } from '#app/people/auth/accounts/account.ts'
import { jsonValue, listOf, unindexed } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { CHANGE_KINDS, DOORS } from '#db/tables/audit-log.ts'
import type { Activity, ActivityFilter, ActivityQuery, PageOfChanges, RecordKind } from './change.ts'

interface ChangesPage {
  changes: Activity[]
  /** Where the next page begins; null at the end. */
  next: string | null
}

/** Changes and security events that match, newest first. */
export async function listActivity(db: Kysely<Database>, query: ActivityQuery): Promise<ChangesPage> {
  return loadPage(db, await rangesOf(db, query), query)
}

/** The ids of all of them, in the same order. */
export async function selectActivityIds(db: Kysely<Database>, filter: ActivityFilter) {
  const { kind, door, search } = filter
  return db
    .selectFrom('audit_log')
    .select('id')
    .where((eb) => eb.and(kind ? { kind } : {}))
    .where((eb) => eb.and(door ? { door } : {}))
    .where(sql<boolean>`(${sql.join(search ? namedSo(search) : [sql`true`], sql` or `)})`)
    .where(allOf(await conditionsOf(db, filter)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

/** Everything that was done to a record, newest first, be it alone or with others. */
export async function listHistory(
  db: Kysely<Database>,
  kind: RecordKind,
  id: string,
  page: PageOfChanges,
): Promise<ChangesPage> {
  const own = [sql`subject_kind = ${kind} and subject_id = ${id}`, sql`reference = ${id}`]
  const imports = sql`
    select import_batch.public_id from ${sql.table(kind)} as record
    join import_batch on import_batch.id = record.import_batch_id where record.public_id = ${id}
    union all select import_id from imported_change where record_id = ${id}`
  const rolledBack = sql`select import_id from imported_change where record_id = ${id} and undone = 'restored'`
  const edits = sql`
    select bulk_edit.public_id from bulk_edit_record
    join bulk_edit on bulk_edit.id = bulk_edit_record.edit_id where record_id = ${id}`
  const batches = sql`select batch from deleted_record where public_id = ${id} and restored_at is not null`
  const shared = [
    sql`subject_kind in ('import_batch', 'upload') and subject_id in (${imports}) and kind = 'imported'`,
    sql`subject_kind = 'import_batch' and subject_id in (${rolledBack}) and kind = 'undone'
      and ${jsonValue('details', '$.deletion')} is null`,
    sql`subject_kind = 'bulk_edit' and subject_id in (${edits})`,
    // The reference of a deletion of a single record says which it was.
    sql`subject_kind = 'deleted_batch' and subject_id in (${batches}) and reference is null`,
  ]
  return loadPage(db, [...own, ...shared], page)
}

/** A page of the entries in any of the ranges, each of which an index has in order. */
async function loadPage(
  db: Kysely<Database>,
  ranges: readonly RawBuilder<unknown>[],
  { limit, before }: PageOfChanges,
): Promise<ChangesPage> {
  const [time, id] = before?.split('_') ?? []
  const isOlder = time === undefined ? sql`true` : sql`(created_at, id) < (${time}, ${Number(id)})`
  const inOrder = sql`order by created_at desc, id desc limit ${limit + 1}`
  const newest = ranges.map(
    (range) => sql`select * from (select id, created_at from audit_log where ${range} and ${isOlder} ${inOrder})`,
  )
  const found = await sql<{ id: number }>`${sql.join(newest, sql` union `)} ${inOrder}`.execute(db)
  const ids = found.rows.slice(0, limit).map((row) => row.id)
  const changes = await loadActivity(db, ids)
  const last = found.rows.length > limit ? changes.at(-1) : undefined
  return { changes, next: last ? `${last.at}_${last.id}` : null }
}

/** The changes with these ids, newest first. */
export async function loadActivity(db: Kysely<Database>, ids: readonly number[]): Promise<Activity[]> {
  const rows = await selectChanges(db)
    .where('audit_log.id', 'in', listOf(ids))
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .execute()
  return rows.map(serializeChange)
}

/**
 * What matches, as ranges that indexes have in order of time: each kind and door is one, so that whichever filters are set,
 * the newest entries of each are read and no others. The entries of a name are put in order, unless they are many: then the
 * newest are soon found among all.
 */
async function rangesOf(db: Kysely<Database>, filter: ActivityFilter): Promise<RawBuilder<unknown>[]> {
  const { search, person, kind, door } = filter
  const others = await conditionsOf(db, filter)
  if (search && !(await isCommon(db, search))) {
    const exact = [...(kind ? [sql`kind = ${kind}`] : []), ...(door ? [sql`door = ${door}`] : [])]
    return namedSo(search).map((named) => allOf([named, ...exact, ...others]))
  }
  if (search) others.push(beginsWith(unindexed('label'), search))
  if (!person && !kind && !door) return [allOf(others)]
  return (kind ? [kind] : CHANGE_KINDS).flatMap((kind) =>
    (door ? [door] : DOORS).map((door) => allOf([sql`kind = ${kind}`, sql`door = ${door}`, ...others])),
  )
}

const MANY = 20_000

async function isCommon(db: Kysely<Database>, search: string): Promise<boolean> {
  if (isId(search)) return false
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select 1 from audit_log where ${beginsWith(sql.ref('label'), search)} limit ${MANY})`.execute(db)
  return rows[0]?.found === MANY
}

async function conditionsOf(
  db: Kysely<Database>,
  { person, from, to }: ActivityFilter,
): Promise<RawBuilder<unknown>[]> {
  return [
    ...(person ? [sql`user_id = ${await findUserId(db, person)}`] : []),
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(to ? [sql`created_at < ${`${to}T24`}`] : []),
  ]
}

/** No account has the id 0. */
async function findUserId(db: Kysely<Database>, person: string): Promise<number> {
  const user = await db
    .selectFrom('user')
    .select('id')
    .where((eb) => eb.or([eb('public_id', '=', person), eb('email_key', '=', emailKey(person))]))
    .executeTakeFirst()
  return user?.id ?? 0
}

/** The entries about a record, given by its id or by how its name begins. */
function namedSo(search: string): RawBuilder<unknown>[] {
  return isId(search)
    ? [sql`subject_kind in (${sql.join(SUBJECTS)}) and subject_id = ${search}`, sql`reference = ${search}`]
    : [beginsWith(sql.ref('label'), search)]
}

function isId(search: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(search)
}

function beginsWith(label: RawBuilder<unknown>, start: string): RawBuilder<unknown> {
  return sql`${label} >= ${start} and ${label} < ${`${start}\u{10ffff}`}`
}

/** Kinds of subjects that have a public id. */
const SUBJECTS = [
  'athlete',
  'brand',
  'relationship',
  'bulk_edit',
  'deleted_batch',
  'import_batch',
  'upload',
  'user',
  'api_token',
  'session',
  'job',
  'report_schedule',
]

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}

function selectChanges(db: Kysely<Database>) {
  return db
    .selectFrom('audit_log')
    .leftJoin('user', 'user.id', 'audit_log.user_id')
    .selectAll('audit_log')
    .select(['user.public_id as user_public_id', 'user.first_name', 'user.last_name'])
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number]

function serializeChange(row: ChangeRow): Activity {
  const changed: [string, [string, string]][] = Object.entries(JSON.parse(row.fields ?? '{}'))
  return {
    id: row.id,
    at: row.created_at,
    kind: row.kind,
    action: row.action,
    door: row.door,
    by: { id: row.user_public_id, name: nameOf(row) },
    record: { kind: row.subject_kind, id: row.subject_id, label: row.label },
    reference: row.reference,
    fields: changed.map(([field, [before, after]]) => ({ field, before, after })),
    details: JSON.parse(row.details),
    email: row.actor,
    token: row.token,
    address: row.address,
  }
}

/** Whose account is gone is named without the address. */
function nameOf({ first_name, last_name, actor }: ChangeRow): string {
  if (first_name !== null) return `${first_name} ${last_name}`
  return actor.includes('@') ? 'former user' : actor
}
