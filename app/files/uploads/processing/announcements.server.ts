import type { Kysely } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import type { Database } from '#db/schema.ts'
import type { ImportProgress } from './import-progress.ts'
import type { Directory } from './table.ts'

const ANNOUNCE_EVERY_MS = 1_000

export type Announcements = ReturnType<typeof createAnnouncements>

/** Announces that a directory has changed, at most about once a second. */
export function createAnnouncements() {
  let announcedAt = Number.NEGATIVE_INFINITY

  async function settle(
    trx: Kysely<Database>,
    before: ImportProgress['unannounced'],
    changed: ReadonlySet<Directory>,
    isLast: boolean,
  ): Promise<ImportProgress['unannounced']> {
    const athletes = before.athletes || changed.has('athletes')
    const brands = before.brands || changed.has('brands')
    if (!isLast && performance.now() - announcedAt < ANNOUNCE_EVERY_MS) return { athletes, brands }

    if (athletes) await publishRecord(trx, 'athlete', null, 'bulk')
    if (brands) await publishRecord(trx, 'brand', null, 'bulk')
    announcedAt = performance.now()
    return { athletes: false, brands: false }
  }

  return { settle }
}
