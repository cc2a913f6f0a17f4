import type { Kysely } from 'kysely'
import type { NotificationDetails } from '#app/base/events/notification-details.ts'
import { notify } from '#app/base/events/notify.server.ts'
import { tellWebhooks } from '#app/base/events/tell-webhooks.server.ts'
import type { SavedView } from '#app/site/saved-views/saved-view.ts'
import type { Database } from '#db/schema.ts'
import type { AlertRow } from '#db/tables/alert.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import {
  type AlertSubject,
  findAlertSubject,
  keptName,
  listInTop,
  listUnseenLinks,
} from './alert-subject.queries.server.ts'
import { listBrandArrivals, newestChange } from './arrivals.queries.server.ts'
import { beginAnew, findSameAlert, seeLinks, seeTop } from './begin-anew.server.ts'

interface Connections {
  reader: Kysely<Database>
  writer: Kysely<Database>
}

/** What has come into a view, which a room above knows to read. */
type ListViewArrivals = (
  db: Kysely<Database>,
  view: SavedView,
  reader: { userId: number; since: number },
) => Promise<{ count: number; first: { page: string; name: string }[] }>

/** What has changed since an alert last looked. */
interface News {
  subject: AlertSubject
  seen: number | null
  links: readonly string[]
  /** The brands of a labelled subject that are in the top. */
  top?: readonly { id: string }[]
  details?: NotificationDetails['alert']
}

/**
 * Tells users what their alerts look for, each in one transaction with what the alert has then seen: neither a restart nor a
 * second job process tells anything twice, and what happened while the product was down is told late, once.
 */
export async function evaluateAlerts(
  { reader, writer }: Connections,
  now: Date,
  listViewArrivals: ListViewArrivals,
): Promise<void> {
  const alerts = await active(reader).selectAll().orderBy('id').execute()
  for (const alert of alerts) {
    const news = await findNews(reader, alert, listViewArrivals)
    if (news) await writer.transaction().execute((trx) => tell(trx, alert, news, now))
  }
}

/** Nothing if the alert has changed since the news was found. */
async function tell(trx: Kysely<Database>, found: AlertRow, news: News | 'ended', now: Date): Promise<void> {
  const alert = await active(trx).selectAll().where('id', '=', found.id).executeTakeFirst()
  if (!alert || STATE.some((column) => alert[column] !== found[column])) return
  if (news === 'ended') return end(trx, alert)
  if (news.subject.publicId !== alert.subject_id) return follow(trx, alert, news.subject)

  const { details, seen, links, top, subject } = news
  const told = alert.told + (details ? 1 : 0)
  await seeLinks(trx, alert.id, links)
  if (top) await seeTop(trx, alert.id, top)
  await trx
    .updateTable('alert_rule')
    .set({ seen, subject_name: keptName(subject), ...(details && { told, told_at: now.toISOString() }) })
    .where('id', '=', alert.id)
    .execute()
  if (!details) return
  const cause = `alert ${alert.public_id} ${told}`
  await notify(trx, [alert.user_id], { kind: 'alert', cause, details })
  await tellWebhooks(trx, { kind: 'alert', cause, details, alertId: alert.id })
}

const STATE = ['subject_id', 'threshold', 'seen', 'told'] as const

/** The alert on a view that was deleted or is no longer shared. */
async function end(trx: Kysely<Database>, { id, public_id, user_id, subject_id, ...alert }: AlertRow): Promise<void> {
  const view = await trx.selectFrom('saved_view').select('id').where('public_id', '=', subject_id).executeTakeFirst()
  await trx.deleteFrom('alert_rule').where('id', '=', id).execute()
  const details = { alert: 'view_ended', id: subject_id, name: alert.subject_name ?? '', isDeleted: !view } as const
  await notify(trx, [user_id], { kind: 'alert', cause: `alert ${public_id} ended`, details })
}

/** The alert of a merged brand goes on with the one it was merged into, from how that is now. */
async function follow(trx: Kysely<Database>, alert: AlertRow, { publicId }: AlertSubject): Promise<void> {
  const moved = { ...alert, subject_id: publicId }
  if (await findSameAlert(trx, moved)) {
    await trx.deleteFrom('alert_rule').where('id', '=', alert.id).execute()
    return
  }
  await trx.updateTable('alert_rule').set({ subject_id: publicId }).where('id', '=', alert.id).execute()
  await beginAnew(trx, moved)
}

async function findNews(
  db: Kysely<Database>,
  alert: AlertRow,
  listViewArrivals: ListViewArrivals,
): Promise<News | 'ended' | undefined> {
  const subject = await findAlertSubject(db, alert.user_id, alert.kind, alert.subject_id)
  if (!subject) return alert.kind === 'view_entry' ? 'ended' : undefined
  if (subject.publicId !== alert.subject_id) return { subject, seen: null, links: [] }

  switch (alert.kind) {
    case 'brand_score':
      return scoreNews(alert, subject)
    case 'brand_rank':
      return rankNews(alert, subject)
    case 'brand_top':
      return subject.labels ? topOfLabelNews(db, alert, subject) : topNews(alert, subject)
    case 'brand_link':
    case 'athlete_link':
      return linkNews(db, alert, alert.kind, subject)
    case 'category_brand':
      return categoryNews(db, alert, subject)
    case 'view_entry':
      return viewNews(db, alert, subject, listViewArrivals)
  }
}

/** A brand without an index was below every value; one that has lost its index is compared when it has one again. */
function scoreNews({ seen, threshold }: AlertRow, subject: AlertSubject): News | undefined {
  const { score, publicId: id, name } = subject
  if (score === null || score === seen || threshold === null) return undefined
  const crosses = (seen ?? 0) < threshold !== score < threshold
  return {
    subject,
    seen: score,
    links: [],
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

/** A brand without a rank is in no top, and enters it with the rank that it gets. */
function topNews({ seen, threshold }: AlertRow, subject: AlertSubject): News | undefined {
  const { rank, publicId: id, name } = subject
  if (rank === seen || threshold === null) return undefined
  const enters = rank !== null && rank <= threshold && (seen === null || seen > threshold)
  return {
    subject,
    seen: rank,
    links: [],
    ...(enters && { details: { alert: 'brand_top', id, name, from: seen, to: rank, threshold } }),
  }
}

/** A brand comes into it with its place or with its tag or value, whichever is last; one that leaves it may come again. */
async function topOfLabelNews(
  db: Kysely<Database>,
  { id: alertId, threshold }: AlertRow,
  subject: AlertSubject,
): Promise<News | undefined> {
  if (threshold === null) return undefined
  const top = await listInTop(db, subject, threshold)
  const rows = await db.selectFrom('alert_rule_brand').select('brand_id').where('alert_id', '=', alertId).execute()
  const known = new Set(rows.map(({ brand_id }) => brand_id))
  const entered = top.filter(({ id }) => !known.has(id))
  if (entered.length === 0 && known.size === top.length) return undefined
  const { publicId: id, name } = subject
  const first = entered.slice(0, NAMED)
  const details = { alert: 'label_top', id, name, threshold, count: entered.length, first } as const
  return { subject, seen: null, links: [], top, ...(entered.length > 0 && { details }) }
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
  const newest = await newestChange(db)
  if (newest <= (alert.seen ?? 0)) return undefined

  const { publicId: id, name } = subject
  const category = BRAND_CATEGORIES.find((known) => known === id)
  const arrivals = await listBrandArrivals(db, alert.seen ?? 0, {
    kept: { category, is_archived: 0 },
    ...(subject.labels && { labels: subject.labels }),
  })
  return {
    subject,
    seen: newest,
    links: [],
    ...(arrivals.count > 0 && { details: { alert: 'category_brand', id, name, ...arrivals } }),
  }
}

async function viewNews(
  db: Kysely<Database>,
  alert: AlertRow,
  subject: AlertSubject,
  listViewArrivals: ListViewArrivals,
): Promise<News | undefined> {
  const newest = await newestChange(db)
  const { view } = subject
  if (!view || newest <= (alert.seen ?? 0)) return undefined

  const arrivals = await listViewArrivals(db, view, { userId: alert.user_id, since: alert.seen ?? 0 })
  const { id, name, href } = view
  return {
    subject,
    seen: newest,
    links: [],
    ...(arrivals.count > 0 && { details: { alert: 'view_entry', id, name, href, ...arrivals } }),
  }
}

function active(db: Kysely<Database>) {
  return db.selectFrom('alert_rule').where('is_paused', '=', 0)
}
