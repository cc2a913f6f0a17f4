import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { NotifierServices } from '#app/mail/notifier-services.ts'
import { parseUploadSettings } from '#app/uploads/upload-settings.ts'
import type { Database } from '#db/schema.ts'
import { athletesDeletion, athletesRestoration, mail } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { errorText } from '#jobs/job-error.ts'
import { errorFor } from '#jobs/visible-error.ts'
import { parseNotificationChoices } from './account/notification-choices.ts'

const SETTING = 'job-mails-sent-until'
/** A job's end timestamp is slightly earlier than its commit. */
const SETTLED_AFTER_MS = 2_000
const MOST_NAMED = 20

/** Mails users a digest of their jobs that ended since the last run, according to their settings. */
export async function mailJobEndings({ db, now, hasMail, publicUrl }: NotifierServices): Promise<void> {
  if (!hasMail) return

  const until = new Date(now().getTime() - SETTLED_AFTER_MS).toISOString()
  await db.writer.transaction().execute(async (trx) => {
    const since = await advance(trx, until, now())
    if (!since) return

    for (const [userId, endings] of await groupByUser(trx, since, until)) {
      await enqueue(trx, mail, { userId, ...composeEndings(endings, publicUrl) }, { now: now() })
    }
  })
}

interface Ending {
  what: string
  status: string
  error: string | null
}

/** Records how far mails have been sent, and returns the previous position; undefined the first time. */
async function advance(db: Kysely<Database>, until: string, now: Date): Promise<string | undefined> {
  const known = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst()
  await db
    .replaceInto('setting')
    .values({ name: SETTING, value: JSON.stringify(until), updated_at: now.toISOString() })
    .execute()
  return known && z.string().parse(JSON.parse(known.value))
}

async function groupByUser(db: Kysely<Database>, since: string, until: string): Promise<Map<number, Ending[]>> {
  const rows = await db
    .selectFrom('job')
    .innerJoin('user', 'user.id', 'job.requested_by')
    .leftJoin('athlete', 'athlete.id', 'job.athlete_id')
    .leftJoin('upload', 'upload.id', 'job.upload_id')
    .select([
      'job.status',
      'job.error_code',
      'job.error',
      'athlete.name as athlete',
      'upload.original_name as file',
      'upload.settings as upload_settings',
      'job.public_id',
      'user.id as user_id',
      'user.role',
      'user.notifications',
    ])
    .where('job.finished_at', '>', since)
    .where('job.finished_at', '<=', until)
    .where('job.status', 'in', ['completed', 'failed'])
    .where('job.type', 'not in', [athletesDeletion.type, athletesRestoration.type])
    .where('user.disabled_at', 'is', null)
    .orderBy('job.finished_at')
    .execute()

  const wanted = rows.filter(({ upload_settings, notifications }) => {
    const choices = parseNotificationChoices(notifications)
    if (upload_settings === null) return choices.discoveries
    // The others have a mail of their own.
    return choices.uploads && !parseUploadSettings(upload_settings).emailNotify
  })
  const endings = new Map<number, Ending[]>()
  for (const { user_id, role, athlete, file, public_id, status, ...reason } of wanted) {
    const error = errorFor({ id: user_id, role }, { error: errorText(reason), requestedBy: user_id })
    const ending = { what: athlete ?? file ?? public_id, status, error }
    endings.set(user_id, [...(endings.get(user_id) ?? []), ending])
  }
  return endings
}

function composeEndings(endings: readonly Ending[], publicUrl: string | undefined) {
  const more = endings.length - MOST_NAMED
  return {
    subject: endings.length === 1 ? `${describe(endings[0])}` : `${endings.length} of your jobs have ended`,
    paragraphs: [
      'This has ended on Icon Radar:',
      ...endings.slice(0, MOST_NAMED).map(describe),
      ...(more > 0 ? [`And ${more} more.`] : []),
      'You can choose in your settings which mails you get.',
    ],
    link: publicUrl ? { label: 'Open the dashboard', href: `${publicUrl}/dashboard` } : undefined,
  }
}

function describe(ending: Ending | undefined): string {
  if (!ending) return ''
  const { what, status, error } = ending
  return status === 'failed' ? `${what}: failed${error ? ` – ${error}` : ''}` : `${what}: completed`
}
