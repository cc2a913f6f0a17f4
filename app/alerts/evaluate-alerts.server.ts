import type { Kysely } from 'kysely'
import type { NotificationDetails } from '#app/events/notification-details.ts'
import { notify } from '#app/events/notify.server.ts'
import type { Database } from '#db/schema.ts'
import type { AlertRow } from '#db/tables/alert.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { type AlertSubject, findAlertSubject, listUnseenLinks, newestBrand } from './alert-subject.queries.server.ts'
import { beginAnew, findSameAlert, seeLinks } from './begin-anew.server.ts'

interface Connections {
  reader: Kysely<Database>
  writer: Kysely<Database>
}

/** What has changed since an alert last looked. */
interface News {
  subject: AlertSubject
  seen: number | null
  links: readonly string[]
  details?: NotificationDetails['alert']
}

/**
 * Tells users what their alerts look for, each in one transaction with what the alert has then seen: neither a restart nor a
 * second job process tells anything twice, and what happened while the product was down is told late, once.
 */
export async function evaluateAlerts({ reader, writer }: Connections, now: Date): Promise<void> {
  const alerts = await active(reader).selectAll().orderBy('id').execute()
  for (const alert of alerts) {
    if (await findNews(reader, alert)) await writer.transaction().execute((trx) => evaluate(trx, alert.id, now))
  }
}

async function evaluate(trx: Kysely<Database>, id: number, now: Date): Promise<void> {
  const alert = await active(trx).selectAll().where('id', '=', id).executeTakeFirst()
  const news = alert && (await findNews(trx, alert))
  if (!news) return
  if (news.subject.publicId !== alert.subject_id) return follow(trx, alert, news.subject)

  const { details, seen, links } = news
  const told = alert.told + (details ? 1 : 0)
  await seeLinks(trx, id, links)
  await trx
    .updateTable('alert')
    .set({ seen, ...(details && { told, told_at: now.toISOString() }) })
    .where('id', '=', id)
    .execute()
  if (details) await notify(trx, [alert.user_id], { kind: 'alert', cause: `alert ${alert.public_id} ${told}`, details })
}

/** The alert of a merged brand goes on with the one it was merged into, from how that is now. */
async function follow(trx: Kysely<Database>, alert: AlertRow, { publicId }: AlertSubject): Promise<void> {
  const moved = { ...alert, subject_id: publicId }
  if (await findSameAlert(trx, moved)) {
    await trx.deleteFrom('alert').where('id', '=', alert.id).execute()
    return
  }
  await trx.updateTable('alert').set({ subject_id: publicId }).where('id', '=', alert.id).execute()
  await beginAnew(trx, moved)
}

async function findNews(db: Kysely<Database>, alert: AlertRow): Promise<News | undefined> {
  const subject = await findAlertSubject(db, alert.kind, alert.subject_id)
  if (!subject) return undefined
  if (subject.publicId !== alert.subject_id) return { subject, seen: null, links: [] }

  switch (alert.kind) {
    case 'brand_score':
      return scoreNews(alert, subject)
    case 'brand_rank':
      return rankNews(alert, subject)
    case 'brand_link':
    case 'athlete_link':
      return linkNews(db, alert, alert.kind, subject)
    case 'category_brand':
      return categoryNews(db, alert, subject)
  }
}

/** A brand without an index was below every value; one that has lost its index is compared when it has one again. */
function scoreNews({ seen, threshold }: AlertRow, subject: AlertSubject): News | undefined {
  const { score, publicId: id, name } = subject
  if (score === null || score === seen || threshold === null) return undefined
  const crosses = (seen ?? 0) < threshold !== score < threshold
  return {
    ...{ subject, seen: score, links: [] },
    ...(crosses && { details: { alert: 'brand_score', id, name, from: seen, to: score, threshold } }),
  }
}

/** The moves since it last told of one add up; the first rank of a brand is no move. */
function rankNews({ seen, threshold }: AlertRow, subject: AlertSubject): News | undefined {
  const { rank, publicId: id, name } = subject
  if (rank === null || threshold === null) return undefined
  if (seen === null) return { subject, seen: rank, links: [] }
  if (Math.abs(rank - seen) < threshold) return undefined
  return { subject, seen: rank, links: [], details: { alert: 'brand_rank', id, name, from: seen, to: rank } }
}

const NAMED = 5

async function linkNews(
  db: Kysely<Database>,
  alert: AlertRow,
  kind: 'brand_link' | 'athlete_link',
  subject: AlertSubject,
): Promise<News | undefined> {
  const links = await listUnseenLinks(db, alert, subject)
  if (links.length === 0) return undefined
  const first = links.slice(0, NAMED).map(({ id, name }) => ({ id, name }))
  return {
    subject,
    seen: null,
    links: links.map(({ link }) => link),
    details: { alert: kind, id: subject.publicId, name: subject.name, count: links.length, first },
  }
}

async function categoryNews(db: Kysely<Database>, alert: AlertRow, subject: AlertSubject): Promise<News | undefined> {
  const newest = await newestBrand(db)
  const seen = alert.seen ?? 0
  if (newest === seen) return undefined

  const { publicId: id, name } = subject
  const category = BRAND_CATEGORIES.find((known) => known === id)
  const found = db
    .selectFrom('brand')
    .where('id', '>', seen)
    .where('category', '=', category ?? 'Uncategorized')
    .where('is_archived', '=', 0)
    .where('merged_into_id', 'is', null)
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const first = await found.select(['public_id as id', 'name']).orderBy('brand.id', 'desc').limit(NAMED).execute()
  return {
    ...{ subject, seen: newest, links: [] },
    ...(count > 0 && { details: { alert: 'category_brand', id, name, count, first } }),
  }
}

function active(db: Kysely<Database>) {
  return db.selectFrom('alert').where('is_paused', '=', 0)
}
