import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/schema.ts'

/** The rows of a user in each table, without secrets and without numbers of rows. */
export const LISTS = {
  sessions: ['refresh_token', 'public_id', 'remember', 'user_agent', 'address', 'created_at', 'last_used_at'],
  apiTokens: ['api_token', 'public_id', 'name', 'scope', 'resource_scopes', 'created_at', 'last_used_at', 'expires_at'],
  passkeys: ['passkey', 'public_id', 'name', 'created_at', 'last_used_at'],
  openidIdentities: ['openid_identity', 'issuer', 'subject', 'created_at'],
  searches: ['search_history', 'query', 'searched_at'],
  savedViews: ['saved_view', 'public_id', 'screen', 'name', 'query', 'is_shared', 'created_at', 'updated_at'],
  watches: ['watch', 'kind', 'subject_id', 'created_at'],
  alerts: ['alert_rule', 'public_id', 'kind', 'subject_id', 'subject_name', 'threshold', 'is_paused', 'created_at'],
  notifications: ['notification', 'public_id', 'kind', 'details', 'read_at', 'created_at'],
  reports: ['report', 'public_id', 'kind', 'name', 'title', 'format', 'created_at', 'expires_at'],
  scheduledReports: ['report_schedule', 'public_id', 'name', 'frequency', 'day', 'hour', 'format', 'created_at'],
  imports: ['import_batch', 'public_id', 'file_name', 'kind', 'added', 'updated', 'skipped', 'failed', 'created_at'],
  uploads: ['upload', 'public_id', 'original_name', 'file_size', 'upload_type', 'status', 'created_at'],
  sheets: ['published_sheet', 'public_id', 'name', 'frequency', 'created_at'],
  activity: [
    'audit_log',
    'action',
    'door',
    'subject_kind',
    'subject_id',
    'label',
    'fields',
    'details',
    'address',
    'created_at',
  ],
} as const satisfies Record<string, readonly [keyof Database, ...string[]]>

/** Only an administrator's activity can be longer; the latest are kept. */
const MAX_ROWS = 10_000

const Row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** Everything that is stored about a user, as far as it is the user's own. */
export const OwnDataSchema = z.object({
  account: Row,
  ...(Object.fromEntries(Object.keys(LISTS).map((name) => [name, z.array(Row)])) as Record<
    keyof typeof LISTS,
    z.ZodArray<typeof Row>
  >),
})

export async function exportOwnData(db: Kysely<Database>, userId: number): Promise<z.output<typeof OwnDataSchema>> {
  const account = await db
    .selectFrom('user')
    .select(['public_id', 'first_name', 'last_name', 'email', 'email_verified_at', 'role', 'theme'])
    .select(['notifications', 'upload_settings', 'created_at', 'updated_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const lists = Object.entries(LISTS).map(
    async ([name, list]) => [name, (await rowsOf(db, list, userId)).reverse()] as const,
  )
  return OwnDataSchema.parse({
    account,
    ...Object.fromEntries(await Promise.all(lists)),
  })
}

async function rowsOf(
  db: Kysely<Database>,
  [table, ...columns]: readonly [keyof Database, ...string[]],
  userId: number,
): Promise<object[]> {
  const { table: from, ref } = db.dynamic
  return db
    .selectFrom(from<'watch'>(table as 'watch').as('own'))
    .select(columns.map((column) => ref(column)))
    .where('own.user_id', '=', userId)
    .orderBy('own.id', 'desc')
    .limit(MAX_ROWS)
    .execute()
}
