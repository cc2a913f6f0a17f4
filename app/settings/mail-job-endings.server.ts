import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { log } from '../logging.server.ts'
import type { Mail } from '../mail/mail.ts'
import { parseNotificationChoices } from './notification-choices.ts'

const SETTING = 'job-mails-sent-until'
/** A job's end is stamped a little before it is committed. */
const SETTLED_AFTER_MS = 2_000
const MOST_NAMED = 20

export interface JobMailServices {
  db: Pick<Connections, 'reader' | 'writer'>
  now: () => Date
  /** Undefined where no mail is configured. */
  sendMail?: (mail: Mail) => Promise<void>
  publicUrl?: string
}

/**
 * Tells users by one mail which of their jobs have ended since the last look, as they chose. A mail that cannot be sent is
 * not tried again: it says nothing that the dashboard does not.
 */
export async function mailJobEndings({ db, now, sendMail, publicUrl }: JobMailServices): Promise<void> {
  if (!sendMail) return

  const until = new Date(now().getTime() - SETTLED_AFTER_MS).toISOString()
  const since = await advance(db.writer, until, now())
  if (!since) return

  for (const [to, endings] of await groupByUser(db.reader, since, until)) {
    try {
      await sendMail(composeEndings(to, endings, publicUrl))
    } catch (error) {
      log.error({ err: error }, 'a mail about ended jobs could not be sent')
    }
  }
}

interface Ending {
  what: string
  status: string
  error: string | null
}

/** Notes how far mails have been sent, and returns how far they had been; undefined the first time. */
async function advance(db: Kysely<Database>, until: string, now: Date): Promise<string | undefined> {
  const known = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst()
  await db
    .replaceInto('setting')
    .values({ name: SETTING, value: JSON.stringify(until), updated_at: now.toISOString() })
    .execute()
  return known && z.string().parse(JSON.parse(known.value))
}

async function groupByUser(db: Kysely<Database>, since: string, until: string): Promise<Map<string, Ending[]>> {
  const rows = await db
    .selectFrom('job')
    .innerJoin('user', 'user.id', 'job.requested_by')
    .leftJoin('athlete', 'athlete.id', 'job.athlete_id')
    .leftJoin('upload', 'upload.id', 'job.upload_id')
    .select([
      'job.status',
      'job.error',
      'job.upload_id',
      'athlete.name as athlete',
      'upload.original_name as file',
      'job.public_id',
      'user.email',
      'user.notifications',
    ])
    .where('job.finished_at', '>', since)
    .where('job.finished_at', '<=', until)
    .where('job.status', 'in', ['completed', 'failed'])
    .where('user.disabled_at', 'is', null)
    .orderBy('job.finished_at')
    .execute()

  const wanted = rows.filter(({ upload_id, notifications }) => {
    const choices = parseNotificationChoices(notifications)
    return upload_id === null ? choices.discoveries : choices.uploads
  })
  const endings = new Map<string, Ending[]>()
  for (const { email, athlete, file, public_id, status, error } of wanted) {
    const ending = { what: athlete ?? file ?? public_id, status, error }
    endings.set(email, [...(endings.get(email) ?? []), ending])
  }
  return endings
}

function composeEndings(to: string, endings: readonly Ending[], publicUrl: string | undefined): Mail {
  const more = endings.length - MOST_NAMED
  return {
    to,
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
