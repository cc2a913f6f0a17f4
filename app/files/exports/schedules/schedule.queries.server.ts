import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { sortByName } from '#app/base/platform/names/name-key.ts'
import type { AnalyticsFilters } from '#app/insight/analytics/filters/analytics-filters.ts'
import { findSport } from '#app/insight/analytics/filters/read-filters.server.ts'
import type { SignedInUser } from '#app/people/auth/accounts/signed-in-user.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { auditedTransaction } from '#app/people/auth/audit/security-log.server.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { REPORT_SECTIONS } from '../analytics/report-sections.ts'
import { filtersIn } from '../reports/stored-choice.ts'
import { MAX_SCHEDULES, type NewSchedule, SCHEDULE_RANGES, type Schedule } from './schedule.ts'
import { nextDue } from './schedule-times.ts'

type Person = Pick<SignedInUser, 'id' | 'role'>
/** A user who changes schedules, and as whom the security log names that user. */
export type Author = Person & { actor: Actor }

type Missing = { status: 'not_found' } | { status: 'not_yours' }
/** Administrators alone choose recipients, and each must have an account that is not disabled. */
type WrongRecipients = { status: 'recipients_refused' } | { status: 'unknown_recipients'; addresses: string[] }
type UnknownSport = { status: 'unknown_sport'; sport: string }
type CreateOutcome = { status: 'saved'; schedule: Schedule } | { status: 'too_many' } | WrongRecipients | UnknownSport
type UpdateOutcome = Exclude<CreateOutcome, { status: 'too_many' }> | Missing

/** The user's own schedules and those of which the user is a recipient; all for administrators. By name. */
export async function listSchedules(db: Kysely<Database>, person: Person): Promise<Schedule[]> {
  const rows = await visibleTo(db, person).orderBy('report_schedule.id').execute()
  return sortByName(await serializeAll(db, rows, person), ({ name }) => name)
}

export async function findSchedule(db: Kysely<Database>, person: Person, id: string): Promise<Schedule | undefined> {
  const rows = await visibleTo(db, person).where('report_schedule.public_id', '=', id).execute()
  return (await serializeAll(db, rows, person))[0]
}

export async function createSchedule(
  db: Kysely<Database>,
  person: Author,
  wanted: NewSchedule,
  now: Date,
): Promise<CreateOutcome> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const { schedules } = await trx
      .selectFrom('report_schedule')
      .select((eb) => eb.fn.countAll<number>().as('schedules'))
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    if (schedules >= MAX_SCHEDULES) return { status: 'too_many' }
    const recipients = await recipientsOf(trx, person, wanted)
    if ('status' in recipients) return recipients
    const filters = await filtersOf(trx, wanted)
    if ('status' in filters) return filters

    const id = newId()
    const { id: scheduleId } = await trx
      .insertInto('report_schedule')
      .values({
        public_id: id,
        user_id: person.id,
        ...columnsOf(wanted, filters),
        next_run_at: nextDue(wanted, now).toISOString(),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setRecipients(trx, scheduleId, recipients.ids)
    await audit(person.actor, entryOf('create', id, { ...wanted, recipientIds: recipients.ids }))
    return saved(trx, person, id)
  })
}

/** Changes one of the user's own schedules; a paused one stays paused. */
export async function updateSchedule(
  db: Kysely<Database>,
  person: Author,
  id: string,
  wanted: NewSchedule,
  now: Date,
): Promise<UpdateOutcome> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const found = await findOwn(trx, person, id)
    if ('status' in found) return found
    const recipients = await recipientsOf(trx, person, wanted)
    if ('status' in recipients) return recipients
    const filters = await filtersOf(trx, wanted)
    if ('status' in filters) return filters

    await trx
      .updateTable('report_schedule')
      .set({
        ...columnsOf(wanted, filters),
        next_run_at: found.isPaused ? null : nextDue(wanted, now).toISOString(),
        updated_at: now.toISOString(),
      })
      .where('id', '=', found.rowId)
      .execute()
    await setRecipients(trx, found.rowId, recipients.ids)
    await audit(person.actor, entryOf('update', id, { ...wanted, recipientIds: recipients.ids }))
    return saved(trx, person, id)
  })
}

/** Of the user's own schedules, or for administrators of any. A resumed one is next due from now on: none is made up for. */
export async function pauseSchedule(
  db: Kysely<Database>,
  person: Author,
  id: string,
  isPaused: boolean,
  now: Date,
): Promise<'done' | Missing['status']> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const found = await findOwn(trx, person, id, { orAdministrator: true })
    if ('status' in found) return found.status
    if (found.isPaused === isPaused) return 'done'
    await trx
      .updateTable('report_schedule')
      .set({ next_run_at: isPaused ? null : nextDue(found.schedule, now).toISOString(), updated_at: now.toISOString() })
      .where('id', '=', found.rowId)
      .execute()
    await audit(person.actor, entryOf(isPaused ? 'pause' : 'resume', id, found.schedule))
    return 'done'
  })
}

/** The reports it has sent stay. */
export async function deleteSchedule(
  db: Kysely<Database>,
  person: Author,
  id: string,
  now: Date,
): Promise<'done' | Missing['status']> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const found = await findOwn(trx, person, id, { orAdministrator: true })
    if ('status' in found) return found.status
    await trx.deleteFrom('report_schedule').where('id', '=', found.rowId).execute()
    await audit(person.actor, entryOf('delete', id, found.schedule))
    return 'done'
  })
}

/** The user no longer gets its reports; false if the user does not. */
export async function leaveSchedule(db: Kysely<Database>, person: Author, id: string, now: Date): Promise<boolean> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const schedule = await findSchedule(trx, person, id)
    const { numDeletedRows } = await trx
      .deleteFrom('report_schedule_recipient')
      .where('user_id', '=', person.id)
      .where('schedule_id', '=', (eb) => eb.selectFrom('report_schedule').select('id').where('public_id', '=', id))
      .executeTakeFirstOrThrow()
    if (!schedule || numDeletedRows === 0n) return false
    await audit(person.actor, entryOf('leave', id, schedule))
    return true
  })
}

type AuditedAction = 'create' | 'update' | 'pause' | 'resume' | 'delete' | 'leave'
type Audited = Pick<NewSchedule, 'name' | 'frequency' | 'format'> & { recipientIds?: readonly number[] }

/** Recipients by their numbers, as the log names users. */
function entryOf(action: AuditedAction, id: string, { name, frequency, format, recipientIds }: Audited) {
  const recipients = recipientIds && { recipients: recipientIds.join(' ') }
  return {
    action: `report_schedule.${action}`,
    subject: { kind: 'report_schedule', id, label: name },
    details: { frequency, format, ...recipients },
  } as const
}

async function findOwn(
  trx: Kysely<Database>,
  person: Person,
  id: string,
  { orAdministrator = false } = {},
): Promise<Missing | { rowId: number; isPaused: boolean; schedule: Schedule }> {
  const schedule = await findSchedule(trx, person, id)
  if (!schedule) return { status: 'not_found' }
  if (!schedule.isOwn && !(orAdministrator && person.role === 'ADMIN')) return { status: 'not_yours' }
  const { id: rowId } = await trx
    .selectFrom('report_schedule')
    .select('id')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()
  return { rowId, isPaused: schedule.isPaused, schedule }
}

async function recipientsOf(
  trx: Kysely<Database>,
  person: Person,
  { recipients: addresses }: NewSchedule,
): Promise<WrongRecipients | { ids: number[] }> {
  if (addresses === undefined) return { ids: [person.id] }
  const users = await trx
    .selectFrom('user')
    .select(['id', 'email_key'])
    .where('email_key', 'in', listOf(addresses))
    .where('disabled_at', 'is', null)
    .execute()
  // Whether an address has an account is nothing for others to find out.
  const isAlone = addresses.length === 1 && users[0]?.id === person.id
  if (person.role !== 'ADMIN' && !isAlone) return { status: 'recipients_refused' }

  const unknown = addresses.filter((address) => !users.some(({ email_key: key }) => key === address))
  if (unknown.length > 0) return { status: 'unknown_recipients', addresses: unknown }
  return { ids: users.map(({ id }) => id) }
}

async function filtersOf(
  trx: Kysely<Database>,
  { sport: named, category, archived }: NewSchedule,
): Promise<AnalyticsFilters | UnknownSport> {
  const sport = named ? await findSport(trx, named) : null
  if (sport === undefined) return { status: 'unknown_sport', sport: named ?? '' }
  return { sport, category: category ?? null, archived }
}

async function setRecipients(trx: Kysely<Database>, scheduleId: number, userIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('report_schedule_recipient').where('schedule_id', '=', scheduleId).execute()
  const rows = userIds.map((userId) => ({ schedule_id: scheduleId, user_id: userId }))
  await trx.insertInto('report_schedule_recipient').values(rows).execute()
}

function columnsOf(wanted: NewSchedule, filters: AnalyticsFilters) {
  const { name, frequency, day, hour, timeRange, sections, format } = wanted
  return { name, frequency, day, hour, time_range: timeRange, sections: JSON.stringify(sections), format, ...filters }
}

async function saved(trx: Kysely<Database>, person: Person, id: string) {
  const rows = await visibleTo(trx, { ...person, role: 'ADMIN' })
    .where('report_schedule.public_id', '=', id)
    .execute()
  const [schedule] = await serializeAll(trx, rows, person)
  return { status: 'saved' as const, schedule: schedule as Schedule }
}

function visibleTo(db: Kysely<Database>, { id, role }: Person) {
  return db
    .selectFrom('report_schedule')
    .innerJoin('user', 'user.id', 'report_schedule.user_id')
    .leftJoin('report', 'report.id', 'report_schedule.last_report_id')
    .$if(role !== 'ADMIN', (schedules) =>
      schedules.where((eb) =>
        eb.or([
          eb('report_schedule.user_id', '=', id),
          eb(
            'report_schedule.id',
            'in',
            eb.selectFrom('report_schedule_recipient').select('schedule_id').where('user_id', '=', id),
          ),
        ]),
      ),
    )
    .selectAll('report_schedule')
    .select(['user.first_name', 'user.last_name', 'report.public_id as report_public_id'])
}

type ScheduleRecord = Awaited<ReturnType<ReturnType<typeof visibleTo>['executeTakeFirstOrThrow']>>

async function serializeAll(
  db: Kysely<Database>,
  rows: readonly ScheduleRecord[],
  person: Person,
): Promise<Schedule[]> {
  const recipients = await db
    .selectFrom('report_schedule_recipient')
    .innerJoin('user', 'user.id', 'report_schedule_recipient.user_id')
    .select(['schedule_id', 'user.id', 'user.first_name', 'user.last_name', 'user.email'])
    .where('schedule_id', 'in', listOf(rows.map(({ id }) => id)))
    .orderBy('user.email')
    .execute()
  return rows.map((row) => {
    const own = recipients.filter(({ schedule_id: scheduleId }) => scheduleId === row.id)
    const chosen: unknown = JSON.parse(row.sections)
    const isOwn = row.user_id === person.id
    return {
      id: row.public_id,
      name: row.name,
      frequency: row.frequency,
      day: row.day,
      hour: row.hour,
      timeRange: SCHEDULE_RANGES.find((range) => range === row.time_range) ?? '7d',
      filters: filtersIn(row),
      sections: REPORT_SECTIONS.filter((section) => Array.isArray(chosen) && chosen.includes(section)),
      format: row.format,
      recipients: own
        .filter(({ id }) => isOwn || person.role === 'ADMIN' || id === person.id)
        .map((user) => ({ name: `${user.first_name} ${user.last_name}`, email: user.email })),
      owner: `${row.first_name} ${row.last_name}`,
      isOwn,
      isRecipient: own.some(({ id }) => id === person.id),
      isPaused: row.next_run_at === null,
      nextRunAt: row.next_run_at,
      lastRunAt: row.last_run_at,
      lastReport: row.report_public_id,
      createdAt: row.created_at,
    }
  })
}
