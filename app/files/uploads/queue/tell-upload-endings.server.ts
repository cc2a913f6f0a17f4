import type { Kysely } from 'kysely'
import { publish } from '#app/base/events/publish.server.ts'
import type { NotifierServices } from '#app/base/mail/notifier-services.ts'
import { describeResults } from '#app/site/job-monitor/describe-results.ts'
import { type JobResults, JobResultsSchema } from '#app/site/job-monitor/processing-job.ts'
import type { Database } from '#db/schema.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { errorText } from '#jobs/job-error.ts'
import { mail } from '#jobs/mail-definitions.ts'
import { NOTHING_CHANGED } from '../checking/describe-check.ts'
import { parseFileSettings } from '../file-settings.ts'

const AT_ONCE = 100

/**
 * Notifies uploaders who asked for it that their files have been processed: by mail, or by a message on the page if no
 * mail server is configured. The notification is committed together with its mail job or message.
 */
export async function tellUploadEndings({ db, ...services }: NotifierServices): Promise<void> {
  const pending = await db.reader.selectFrom('upload').select('id').where('end_untold', '=', 1).limit(AT_ONCE).execute()
  for (const { id } of pending) {
    await db.writer.transaction().execute((trx) => tellEnding(trx, id, services))
  }
}

async function tellEnding(
  trx: Kysely<Database>,
  uploadId: number,
  { now, hasMail, publicUrl }: Omit<NotifierServices, 'db'>,
): Promise<void> {
  const upload = await trx
    .updateTable('upload')
    .set({ end_untold: 0 })
    .where('id', '=', uploadId)
    .where('end_untold', '=', 1)
    .returningAll()
    .executeTakeFirst()
  if (!upload || upload.user_id === null || !parseFileSettings(upload.settings).emailNotify) return
  const { status } = upload
  // The upload has been retried.
  if (status !== 'completed' && status !== 'failed' && status !== 'cancelled') return

  const { title, paragraphs, tone } = describeEnding({
    file: upload.original_name,
    status,
    error: errorText({ error_code: upload.error_code, error: upload.error_message }),
    results: upload.results === null ? null : JobResultsSchema.parse(JSON.parse(upload.results)),
    checkOnly: parseFileSettings(upload.settings).checkOnly === true,
  })
  const path = `/upload/${upload.public_id}`
  if (hasMail) {
    const link = publicUrl ? { label: 'Open upload', href: `${publicUrl}${path}` } : undefined
    const letter = {
      subject: SUBJECTS[status],
      paragraphs: [`${title}.`, ...paragraphs, REASON],
      link,
      list: 'uploads',
    }
    await enqueue(trx, mail, { userId: upload.user_id, ...letter }, { now: now() })
  } else {
    const data = { title, message: paragraphs.join(' '), type: tone, href: path }
    await publish(trx, { channel: 'notifications', type: 'notification', data }, { userId: upload.user_id })
  }
}

/** Without the file's name: no subject holds what a user has typed. */
const SUBJECTS = {
  completed: 'Icon Radar: a file has been processed',
  failed: 'Icon Radar: a file could not be processed',
  cancelled: 'Icon Radar: a file was cancelled',
}
const REASON = 'You get this email because of your upload settings.'

interface UploadEnding {
  file: string
  status: 'completed' | 'failed' | 'cancelled'
  error: string | null
  /** As far as it got. */
  results: JobResults | null
  checkOnly: boolean
}

/** How the processing of a file has ended, worded for the mail and the page. */
function describeEnding({ file, status, error, results, checkOnly }: UploadEnding) {
  return {
    title: `${file}: ${status}`,
    paragraphs: [
      ...(checkOnly ? [`${NOTHING_CHANGED}.`] : []),
      ...(status === 'failed' && error ? [error] : []),
      ...(results ? [describeResults(results)] : status === 'cancelled' ? ['Nothing was processed.'] : []),
    ],
    tone: toneOf(status, results),
  }
}

function toneOf(status: UploadEnding['status'], results: JobResults | null): 'info' | 'success' | 'warning' | 'error' {
  if (status === 'failed') return 'error'
  if (status === 'cancelled') return 'info'
  return results && results.failed > 0 ? 'warning' : 'success'
}
