import type { Kysely } from 'kysely'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { Notification } from './notification.ts'

/** The first segments of the pages and files of records, whose public id follows. */
const TABLES = {
  upload: 'upload',
  athletes: 'athlete',
  champions: 'brand',
  'analytics/reports': 'report',
} as const

const ADDRESS = /^(?:\/api\/v1)?\/(upload|athletes|champions|analytics\/reports)\/([^/?]+)(?:\/file)?$/
const DELETED = 'It has since been deleted.'

/** The same notifications without links to records deleted since; the text says so. */
export async function withoutDeadLinks(
  db: Kysely<Database>,
  notifications: readonly Notification[],
): Promise<Notification[]> {
  const addresses = notifications.map((notification) => ADDRESS.exec(addressOf(notification) ?? ''))
  const existing = new Set<string>()
  for (const [path, table] of Object.entries(TABLES)) {
    const ids = addresses.flatMap((found) => (found?.[1] === path && found[2] ? [found[2]] : []))
    if (ids.length === 0) continue
    const rows = await db.selectFrom(table).select('public_id').where('public_id', 'in', listOf(ids)).execute()
    for (const { public_id: id } of rows) existing.add(id)
  }
  return notifications.map((notification, index) => {
    const id = addresses[index]?.[2]
    if (id === undefined || existing.has(id)) return notification
    const text = notification.text === null ? DELETED : `${notification.text} ${DELETED}`
    return { ...notification, text, href: null, download: null }
  })
}

/** A file that was kept as long as promised has not been deleted. */
function addressOf({ href, download }: Notification): string | null {
  return download && !download.isExpired ? download.href : href
}
