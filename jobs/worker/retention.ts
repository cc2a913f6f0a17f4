import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { KEEP_ANSWERS_OF_KEYS_MS } from '#app/people/auth/api-access/idempotency.server.ts'
import type { KeptDays } from '#app/people/auth/audit/kept-days.ts'
import { REQUEST_LOG_DAYS } from '#app/site/request-log/logged-request.ts'
import type { Database } from '#db/schema.ts'
import { CHANGE_KINDS, type ChangeKind, DOORS } from '#db/tables/audit-log.ts'

type Retention = {
  [Table in keyof Database & string]: {
    table: Table
    key: keyof Database[Table] & string
    /** The column that dates a row, or the condition of a row that is older than `before`. */
    time: (keyof Database[Table] & string) | ((before: string) => RawBuilder<unknown>)
    /** Milliseconds that a row is kept from then on, or the setting that says so. */
    keep: number | keyof KeptDays
    /** Which rows go at all, if not every one. */
    only?: RawBuilder<unknown>
  }
}[keyof Database & string]

const ENDED = (before: string) => sql`expires_at < ${before} or revoked_at < ${before}`

/** As ranges of an index that end with the time. */
function ofKinds(kinds: readonly ChangeKind[]) {
  return sql`kind in (${sql.join(kinds)}) and door in (${sql.join(DOORS)})`
}

/**
 * How long rows are kept. Finished jobs, what merges moved, changes that alerts wait for and ranks by day go by rules of their
 * own (`prune-records.server.ts`). All other rows are kept for ever, or go with what they belong to.
 */
export const RETENTION: readonly Retention[] = [
  // The newest event stays, so that ids never seem to go back.
  { table: 'event', key: 'id', time: 'created_at', keep: DAY_MS, only: sql`id < (select max(id) from event)` },
  // An expired response still saves a transfer if its source confirms it.
  { table: 'provider_cache', key: 'key', time: 'expires_at', keep: 7 * DAY_MS },
  { table: 'provider_request', key: 'id', time: 'requested_at', keep: REQUEST_LOG_DAYS * DAY_MS },
  // A site's failures say nothing about it a month later; the few providers are kept.
  {
    table: 'provider_state',
    key: 'provider',
    time: (before) => sql`coalesce(last_error_at, last_ok_at) < ${before}`,
    keep: 30 * DAY_MS,
    only: sql`provider like 'site:%'`,
  },
  { table: 'refresh_token', key: 'id', time: ENDED, keep: 30 * DAY_MS },
  { table: 'email_proof', key: 'id', time: 'expires_at', keep: 30 * DAY_MS },
  { table: 'api_token', key: 'id', time: ENDED, keep: 90 * DAY_MS },
  { table: 'invitation', key: 'id', time: 'expires_at', keep: 90 * DAY_MS },
  { table: 'kept_limit', key: 'key', time: 'ends_at', keep: 0 },
  { table: 'idempotency', key: 'id', time: 'created_at', keep: KEEP_ANSWERS_OF_KEYS_MS },
  { table: 'notification', key: 'id', time: 'created_at', keep: 90 * DAY_MS },
  { table: 'webhook_delivery', key: 'id', time: 'created_at', keep: 30 * DAY_MS },
  // With its file; one that is still being written stays.
  {
    table: 'report',
    key: 'id',
    time: 'expires_at',
    keep: 0,
    only: sql`not exists (select 1 from job where job.id = report.job_id and job.finished_at is null)`,
  },
  { table: 'audit_log', key: 'id', time: 'created_at', keep: 'securityEvents', only: ofKinds(['security']) },
  {
    table: 'audit_log',
    key: 'id',
    time: 'created_at',
    keep: 'changes',
    only: ofKinds(CHANGE_KINDS.filter((kind) => kind !== 'security')),
  },
  // Bulk edits that can no longer be undone.
  {
    table: 'bulk_edit_record',
    key: 'id',
    time: (before) => sql`edit_id in (select id from bulk_edit where expires_at <= ${before})`,
    keep: 0,
  },
  {
    table: 'bulk_edit',
    key: 'id',
    time: 'expires_at',
    keep: 0,
    only: sql`not exists (select 1 from bulk_edit_record where edit_id = bulk_edit.id)`,
  },
  // Deleted records that can no longer be restored.
  {
    table: 'deleted_record',
    key: 'id',
    time: (before) => sql`batch in (select public_id from deleted_batch where expires_at <= ${before})`,
    keep: 0,
  },
  {
    table: 'deleted_batch',
    key: 'public_id',
    time: (before) => sql`expires_at <= ${before}`,
    keep: 0,
    only: sql`not exists (select 1 from deleted_record where batch = deleted_batch.public_id)`,
  },
]
