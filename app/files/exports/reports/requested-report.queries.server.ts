import type { Kysely } from 'kysely'
import type { PageQuery } from '#app/base/api/pagination.ts'
import { withdraw } from '#app/base/events/notify.server.ts'
import type { Mail } from '#app/base/mail/mail.ts'
import { NO_FILTERS } from '#app/insight/analytics/filters/analytics-filters.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import type { UserRole } from '#db/tables/user.ts'
import { controlJob } from '#jobs/control-job.ts'
import { errorText } from '#jobs/job-error.ts'
import { causeOf } from '#jobs/notify-job-end.ts'
import { queuePosition } from '#jobs/queue-position.ts'
import { errorFor } from '#jobs/visible-error.ts'
import { FILE_TYPES } from '../export-format.ts'
import {
  isUnfinished,
  type ListChoice,
  type ReportChoice,
  type RequestedReport,
  reportFile,
} from './requested-report.ts'
import { CHOICE_COLUMNS, choiceIn } from './stored-choice.ts'

/** The user; `id` is the row id. */
interface Person {
  id: number
  role: UserRole
}

/** The reports that the user has asked for or gets, newest first. */
export async function listReports(
  db: Kysely<Database>,
  person: Person,
  { page, limit }: PageQuery,
  now: Date,
): Promise<{ reports: RequestedReport[]; total: number }> {
  const { total } = await keptReports(db, now, person.id)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await withJobs(keptReports(db, now, person.id))
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { reports: rows.map((row) => serializeReport(row, person)), total }
}

/** Undefined if there is none that the user may see; administrators see all. */
export async function findReport(
  db: Kysely<Database>,
  person: Person,
  id: string,
  now: Date,
): Promise<RequestedReport | undefined> {
  const reports = keptReports(db, now, person.role === 'ADMIN' ? undefined : person.id)
  const row = await withJobs(reports).where('report.public_id', '=', id).executeTakeFirst()
  return row && serializeReport(row, person)
}

/** The file; undefined if it is not ready or deleted. */
export async function findReportFile(
  db: Kysely<Database>,
  publicId: string,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | undefined> {
  const report = await db
    .selectFrom('report')
    .select(['id', 'kind', 'file'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  if (!report?.file) return undefined
  const file = report.file as Uint8Array<ArrayBuffer>
  return report.kind === 'analytics' ? file : openListFile(db, report.id, file)
}

/** One part after the other, as its reader takes them. */
function openListFile(db: Kysely<Database>, reportId: number, first: Uint8Array<ArrayBuffer>) {
  let part: Uint8Array | undefined = first
  let number = 0
  const parts = new ReadableStream<BufferSource>({
    async pull(controller) {
      if (part) controller.enqueue(part as Uint8Array<ArrayBuffer>)
      else controller.close()
      number += 1
      part = part && (await findPart(db, reportId, number))
    },
  })
  return parts.pipeThrough(new DecompressionStream('gzip'))
}

async function findPart(db: Kysely<Database>, reportId: number, number: number): Promise<Uint8Array | undefined> {
  const part = await db
    .selectFrom('report_part')
    .select('bytes')
    .where('report_id', '=', reportId)
    .where('number', '=', number)
    .executeTakeFirst()
  return part?.bytes
}

/** Deletes a report of the user, cancels its job and withdraws what was said about it. Administrators delete any. */
export async function deleteReport(
  db: Kysely<Database>,
  { person, author }: { person: Person; author: Actor },
  id: string,
  now: Date,
): Promise<'deleted' | 'not_found' | 'not_yours'> {
  return db.transaction().execute(async (trx) => {
    const report = await findReport(trx, person, id, now)
    if (!report) return 'not_found'
    if (!report.isOwn && person.role !== 'ADMIN') return 'not_yours'

    if (report.jobId !== null) {
      const readers = await trx
        .selectFrom('report_reader')
        .innerJoin('report', 'report.id', 'report_reader.report_id')
        .select('report_reader.user_id')
        .where('public_id', '=', id)
        .execute()
      for (const { user_id: reader } of readers) await withdraw(trx, reader, causeOf({ public_id: report.jobId }))
      if (isUnfinished(report)) await controlJob(trx, report.jobId, 'cancel', now)
    }
    await trx.deleteFrom('report').where('public_id', '=', id).execute()
    await recordAudit(
      trx,
      author,
      { action: 'report.delete', subject: { kind: 'report', id, label: report.name } },
      now,
    )
    return 'deleted'
  })
}

/** Those of a user are the ones it has asked for or gets. */
function keptReports(db: Kysely<Database>, now: Date, userId?: number) {
  return db
    .selectFrom('report')
    .leftJoin('job', 'job.id', 'report.job_id')
    .$if(userId !== undefined, (reports) =>
      reports.where((eb) =>
        eb.or([
          eb('report.user_id', '=', userId as number),
          eb(
            'report.id',
            'in',
            eb
              .selectFrom('report_reader')
              .select('report_reader.report_id')
              .where('report_reader.user_id', '=', userId as number),
          ),
        ]),
      ),
    )
    .where((eb) =>
      eb.or([
        eb('report.expires_at', '>', now.toISOString()),
        eb('job.status', 'in', ['pending', 'processing', 'paused']),
      ]),
    )
}

function withJobs(reports: ReturnType<typeof keptReports>) {
  return reports
    .innerJoin('user', 'user.id', 'report.user_id')
    .select([
      'report.public_id',
      'report.user_id',
      'report.name',
      'report.title',
      ...CHOICE_COLUMNS,
      'report.created_at',
      'report.expires_at',
      'report.size',
      'user.first_name',
      'user.last_name',
      'job.public_id as job_public_id',
      'job.status',
      'job.progress',
      'job.message',
      'job.error_code',
      'job.error',
    ])
    .select(queuePosition().as('place'))
}

type ReportRecord = Awaited<ReturnType<ReturnType<typeof withJobs>['executeTakeFirstOrThrow']>>

function serializeReport(row: ReportRecord, person: Person): RequestedReport {
  const { public_id: id, size } = row
  const choice = choiceIn(row)
  const error = errorText({ error_code: row.error_code, error: row.error })
  return {
    id,
    jobId: row.job_public_id,
    name: row.name,
    title: row.title,
    format: choice.format,
    ...('kind' in choice ? describeList(choice) : describeAnalytics(choice)),
    // The file is stored a moment before the job ends.
    status: size === null ? (row.status ?? 'failed') : 'completed',
    progress: size === null ? (row.progress ?? 0) : 100,
    place: row.place,
    message: row.message ?? '',
    error: errorFor(person, { error, requestedBy: row.user_id }),
    owner: `${row.first_name} ${row.last_name}`,
    isOwn: row.user_id === person.id,
    createdAt: row.created_at,
    download: size === null ? null : { href: reportFile(id), bytes: size, expiresAt: row.expires_at },
  }
}

function describeList({ kind, query }: ListChoice) {
  return { kind, query, timeRange: null, from: null, to: null, filters: NO_FILTERS, sections: [] }
}

function describeAnalytics({ range: { name, from, to }, filters, sections }: ReportChoice) {
  return { kind: 'analytics' as const, query: null, timeRange: name, from, to, filters, sections: [...sections] }
}

/** The file of a report as part of a mail; undefined once it is deleted. */
export async function findReportAttachment(db: Kysely<Database>, reportId: number): Promise<Mail['attachment']> {
  const report = await db
    .selectFrom('report')
    .select(['name', 'format', 'file'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!report?.file) return undefined
  return { name: report.name, type: FILE_TYPES[report.format], content: report.file }
}
