import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { viewAddress } from '#app/site/saved-views/saved-view.ts'
import type { Database } from '#db/schema.ts'
import {
  type Alert,
  type AlertChange,
  MAX_ALERTS,
  type NewAlert,
  subjectPage,
  thresholdFault,
  viewFault,
} from './alert.ts'
import { findAlertSubject, keptName } from './alert-subject.queries.server.ts'
import { beginAnew, findSameAlert } from './begin-anew.server.ts'

type CreateOutcome =
  | { status: 'saved'; alert: Alert }
  | { status: 'too_many' | 'exists' | 'no_subject' }
  | { status: 'wrong_view'; fault: string }
type ChangeOutcome =
  | { status: 'saved'; alert: Alert }
  | { status: 'not_found' | 'exists' }
  | { status: 'wrong_threshold'; fault: string }

/** The user's alerts, the newest first. */
export async function listAlerts(db: Kysely<Database>, userId: number): Promise<Alert[]> {
  const rows = await own(db, userId).orderBy('alert_rule.id', 'desc').execute()
  return rows.map(serialize)
}

export async function findAlert(db: Kysely<Database>, userId: number, id: string): Promise<Alert | undefined> {
  const row = await own(db, userId).where('alert_rule.public_id', '=', id).executeTakeFirst()
  return row && serialize(row)
}

export async function createAlert(
  db: Kysely<Database>,
  userId: number,
  { kind, subject: subjectId, threshold }: NewAlert,
  now: Date,
): Promise<CreateOutcome> {
  return db.transaction().execute(async (trx) => {
    const subject = await findAlertSubject(trx, userId, kind, subjectId)
    if (!subject) return { status: 'no_subject' }
    const fault = subject.view && viewFault(subject.view)
    if (fault) return { status: 'wrong_view', fault }
    const wanted = { user_id: userId, kind, subject_id: subject.publicId, threshold: threshold ?? null }
    if (await findSameAlert(trx, wanted)) return { status: 'exists' }
    const { alerts } = await trx
      .selectFrom('alert_rule')
      .select((eb) => eb.fn.countAll<number>().as('alerts'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (alerts >= MAX_ALERTS) return { status: 'too_many' }

    const publicId = newId()
    const row = await trx
      .insertInto('alert_rule')
      .values({
        public_id: publicId,
        ...wanted,
        subject_name: keptName(subject),
        seen: null,
        told_at: null,
        created_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await beginAnew(trx, row)
    return saved(trx, userId, publicId)
  })
}

/** One whose number has changed, or that is resumed, begins anew. */
export async function changeAlert(
  db: Kysely<Database>,
  userId: number,
  id: string,
  { threshold, isPaused }: AlertChange,
): Promise<ChangeOutcome> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('alert_rule')
      .selectAll()
      .where('user_id', '=', userId)
      .where('public_id', '=', id)
      .executeTakeFirst()
    if (!row) return { status: 'not_found' }
    const wanted = {
      ...row,
      threshold: threshold ?? row.threshold,
      is_paused: isPaused === undefined ? row.is_paused : isPaused ? (1 as const) : (0 as const),
    }
    const fault = thresholdFault(row.kind, wanted.threshold)
    if (fault) return { status: 'wrong_threshold', fault }
    const { threshold: number, is_paused } = wanted
    if (number !== row.threshold && (await findSameAlert(trx, wanted))) return { status: 'exists' }

    await trx.updateTable('alert_rule').set({ threshold: number, is_paused }).where('id', '=', row.id).execute()
    if (number !== row.threshold || is_paused < row.is_paused) await beginAnew(trx, wanted)
    return saved(trx, userId, id)
  })
}

/** False if the user has no such alert. What it has told stays in the inbox. */
export async function deleteAlert(db: Kysely<Database>, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('alert_rule')
    .where('user_id', '=', userId)
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

async function saved(trx: Kysely<Database>, userId: number, id: string) {
  const row = await own(trx, userId).where('alert_rule.public_id', '=', id).executeTakeFirstOrThrow()
  return { status: 'saved', alert: serialize(row) } as const
}

function own(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('alert_rule')
    .leftJoin('brand', 'brand.public_id', 'alert_rule.subject_id')
    .leftJoin('athlete', 'athlete.public_id', 'alert_rule.subject_id')
    .leftJoin('saved_view', (join) =>
      join
        .onRef('saved_view.public_id', '=', 'alert_rule.subject_id')
        .on((eb) => eb.or([eb('saved_view.user_id', '=', userId), eb('saved_view.is_shared', '=', 1)])),
    )
    .selectAll('alert_rule')
    .select(['brand.name as brand_name', 'athlete.name as athlete_name'])
    .select(['saved_view.name as view_name', 'saved_view.screen', 'saved_view.query'])
    .where('alert_rule.user_id', '=', userId)
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>

function serialize(row: OwnRow): Alert {
  return {
    id: row.public_id,
    kind: row.kind,
    subject: { id: row.subject_id, ...serializeSubject(row) },
    threshold: row.threshold,
    isPaused: row.is_paused === 1,
    toldAt: row.told_at,
    createdAt: row.created_at,
  }
}

function serializeSubject({ kind, subject_id: id, ...row }: OwnRow): { name: string | null; href: string | null } {
  if (kind === 'view_entry') {
    const { view_name: name, screen, query } = row
    return { name, href: screen === null || query === null ? null : viewAddress({ screen, query, id }) }
  }
  const ofRecord = row.brand_name ?? row.athlete_name ?? row.subject_name
  const name = kind === 'category_brand' ? (row.subject_name ?? id) : ofRecord
  return { name, href: name === null ? null : subjectPage({ kind, subject: { id } }) }
}
