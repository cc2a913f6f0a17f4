import type { Kysely } from 'kysely'
import { addDays, utcDay } from '#app/base/platform/utc-day.ts'
import { rangeUntil } from '#app/insight/analytics/time-range.ts'
import type { Database } from '#db/schema.ts'
import { reportFileName } from '../analytics/report-format.ts'
import { REPORT_SECTIONS } from '../analytics/report-sections.ts'
import { queueReport } from '../reports/request-report.server.ts'
import { filtersIn } from '../reports/stored-choice.ts'
import { SCHEDULE_RANGES } from './schedule.ts'
import { latestDue, nextDue } from './schedule-times.ts'

interface Connections {
  reader: Kysely<Database>
  writer: Kysely<Database>
}

/**
 * Queues the reports that are due, each in one transaction with the time at which it is due next: neither a restart nor a
 * second job process sends one twice. Of those missed while the product was down, the latest is sent.
 */
export async function queueDueReports({ reader, writer }: Connections, now: Date): Promise<void> {
  const due = await dueSchedules(reader, now).select('id').execute()
  for (const { id } of due) await writer.transaction().execute((trx) => queueIfDue(trx, id, now))
}

async function queueIfDue(trx: Kysely<Database>, id: number, now: Date): Promise<void> {
  const schedule = await dueSchedules(trx, now).selectAll().where('id', '=', id).executeTakeFirst()
  if (!schedule) return

  const readers = await listReaders(trx, schedule.id, schedule.user_id)
  const { format, name } = schedule
  const timeRange = SCHEDULE_RANGES.find((range) => range === schedule.time_range) ?? '7d'
  // The last day whose figures were complete when it was due.
  const lastDay = addDays(utcDay(latestDue(schedule, now)), -1)
  const range = rangeUntil(timeRange, new Date(lastDay))
  const chosen: unknown = JSON.parse(schedule.sections)
  const sections = REPORT_SECTIONS.filter((section) => Array.isArray(chosen) && chosen.includes(section))
  const sent =
    readers.length > 0
      ? await queueReport(
          trx,
          { range, filters: filtersIn(schedule), sections, format },
          {
            userId: schedule.user_id,
            readers,
            name: reportFileName(range, format),
            title: name,
            priority: 'low',
          },
          now,
        )
      : undefined
  await trx
    .updateTable('report_schedule')
    .set({
      next_run_at: nextDue(schedule, now).toISOString(),
      ...(sent && { last_run_at: now.toISOString(), last_report_id: sent.rowId }),
    })
    .where('id', '=', schedule.id)
    .execute()
}

/** Those who get it now: nobody while its owner's account is disabled, the owner alone unless an administrator. */
async function listReaders(trx: Kysely<Database>, scheduleId: number, ownerId: number): Promise<number[]> {
  const owner = await trx
    .selectFrom('user')
    .select('role')
    .where('id', '=', ownerId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!owner) return []

  const recipients = await trx
    .selectFrom('report_schedule_recipient')
    .innerJoin('user', 'user.id', 'report_schedule_recipient.user_id')
    .select('user.id')
    .where('schedule_id', '=', scheduleId)
    .where('user.disabled_at', 'is', null)
    .execute()
  return recipients.map(({ id }) => id).filter((id) => owner.role === 'ADMIN' || id === ownerId)
}

function dueSchedules(db: Kysely<Database>, now: Date) {
  return db.selectFrom('report_schedule').where('next_run_at', '<=', now.toISOString())
}
