import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { jsonValue } from '#db/dialect.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import type { Figures } from '#db/tables/daily-figure.ts'
import { DayChanges, dayOf } from './day-changes.ts'
import { inPages, readFollowers, readScores } from './reconstruct-histories.server.ts'

const ROWS_AT_ONCE = 5_000
const RECORDS_AT_ONCE = 500
const DAYS_AT_ONCE = 100
const NEVER = '9999'

type Reader = Kysely<Database>

/**
 * Reconstructs the days before the first recorded one, once, from what is still known of them: when records were
 * created, deleted and restored, when brands were merged and archived, and the histories of scores and follower counts.
 * What is not known counts as it is now: a sport, a status, a category, a verification, a review.
 */
export async function reconstructDays({ reader, writer }: Pick<Connections, 'reader' | 'writer'>, now: Date) {
  const clock = await reader.selectFrom('figure_clock').selectAll().executeTakeFirstOrThrow()
  if (clock.reconstructed_at !== null) return 0
  const first = await reader
    .selectFrom('daily_figure')
    .select((eb) => eb.fn.min('day').as('day'))
    .where('origin', '=', 'recorded')
    .executeTakeFirst()
  const end = earliest(utcDay(now), clock.day, first?.day)

  const changes = new DayChanges()
  const hidden = await readBrands(reader, changes)
  await readAthletes(reader, changes)
  await readRelationships(reader, changes, hidden)
  await readDeletions(reader, changes, hidden)
  await readScores(reader, changes, hidden)
  await readFollowers(reader, changes, 'brand', hidden)
  await readFollowers(reader, changes, 'athlete', new Map())
  const days = await store(writer, changes, end)
  await writer.updateTable('figure_clock').set({ reconstructed_at: now.toISOString() }).execute()
  return days
}

/** Returns since which day each brand has been archived or merged, if it is. */
async function readBrands(reader: Reader, changes: DayChanges): Promise<Map<number, string>> {
  const merged = await mergesOf(reader)
  const archivings = await archivingsOf(reader)
  const hidden = new Map<number, string>()
  await inPages(ROWS_AT_ONCE, async (after, limit) => {
    const brands = await reader
      .selectFrom('brand')
      .select(['id', 'public_id', 'category', 'verification_status', 'is_archived', 'merged_into_id'])
      .select(['created_at', 'updated_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    for (const brand of brands) {
      const kinds = (isArchived: 0 | 1) => [brand.category, brand.verification_status, isArchived]
      const switches = archivings.get(brand.public_id) ?? []
      let isArchived: 0 | 1 = 0
      changes.add(dayOf(brand.created_at), 'brand', kinds(0), 1)
      const states: { at: string; isArchived: 0 | 1 }[] =
        switches.at(-1)?.isArchived === brand.is_archived || (switches.length === 0 && brand.is_archived === 0)
          ? switches
          : [...switches, { at: brand.updated_at, isArchived: brand.is_archived }]
      for (const state of states) {
        changes.add(dayOf(state.at), 'brand', kinds(isArchived), -1)
        changes.add(dayOf(state.at), 'brand', kinds(state.isArchived), 1)
        isArchived = state.isArchived
        if (isArchived === 1) hidden.set(brand.id, dayOf(state.at))
        else hidden.delete(brand.id)
      }
      for (const { from, to } of merged.get(brand.id) ?? []) {
        changes.add(dayOf(from), 'brand', kinds(isArchived), -1)
        if (to !== null) changes.add(dayOf(to), 'brand', kinds(isArchived), 1)
        else hidden.set(brand.id, dayOf(from))
      }
    }
    return brands
  })
  return hidden
}

/** When each brand was merged into another, and when that was undone. */
async function mergesOf(reader: Reader): Promise<Map<number, { from: string; to: string | null }[]>> {
  const merges = await reader
    .selectFrom('brand_merge')
    .select(['merged_id', 'merged_at', 'undone_at'])
    .orderBy('id')
    .execute()
  return groupBy(
    merges.map(({ merged_id, merged_at, undone_at }) => ({ id: merged_id, from: merged_at, to: undone_at })),
    ({ id }) => id,
  )
}

async function archivingsOf(reader: Reader): Promise<Map<string, { at: string; isArchived: 0 | 1 }[]>> {
  const entries = await reader
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'created_at'])
    .where('action', 'in', ['brand.archive', 'brand.unarchive'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return groupBy(
    entries.map(({ action, subject_id, created_at }) => ({
      id: subject_id ?? '',
      at: created_at,
      isArchived: action === 'brand.archive' ? (1 as const) : (0 as const),
    })),
    ({ id }) => id,
  )
}

async function readAthletes(reader: Reader, changes: DayChanges): Promise<void> {
  await inPages(ROWS_AT_ONCE, async (after, limit) => {
    const athletes = await reader
      .selectFrom('athlete')
      .select(['id', 'sport_key', 'status', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    for (const athlete of athletes) {
      changes.add(dayOf(athlete.created_at), 'athlete', [athlete.sport_key, athlete.status], 1)
    }
    return athletes
  })
}

interface Link {
  type: string
  verification_status: string
  review: string | null
  brand_id: number
  created_at: string
}

async function readRelationships(reader: Reader, changes: DayChanges, hidden: Map<number, string>): Promise<void> {
  await inPages(ROWS_AT_ONCE, async (after, limit) => {
    const links = await reader
      .selectFrom('relationship')
      .select(['id', 'type', 'verification_status', 'review', 'brand_id', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    for (const link of links) addLink(changes, hidden, link, { from: link.created_at, to: NEVER })
    return links
  })
}

/** Counts the link between the times, for as long as its brand was visible. */
function addLink(
  changes: DayChanges,
  hidden: Map<number, string>,
  link: Link,
  { from, to, by = 1 }: { from: string; to: string; by?: 1 | -1 },
): void {
  if (link.review === 'REJECTED') return
  const kinds = [link.type, link.verification_status]
  const end = earliest(dayOf(to), hidden.get(link.brand_id))
  if (dayOf(from) >= end) return
  changes.add(dayOf(from), 'relationship', kinds, by)
  if (end !== NEVER) changes.add(end, 'relationship', kinds, -by)
}

/** A deleted athlete counts until then; a restored one, whose row counts since it was created, not in between. */
async function readDeletions(reader: Reader, changes: DayChanges, hidden: Map<number, string>): Promise<void> {
  await inPages(RECORDS_AT_ONCE, async (after, limit) => {
    const records = await reader
      .selectFrom('deleted_record')
      .select([
        'id',
        'deleted_at',
        'restored_at',
        jsonValue<string>('payload', '$.athlete.sport').as('sport'),
        jsonValue<string>('payload', '$.athlete.status').as('status'),
        jsonValue<string>('payload', '$.athlete.created_at').as('created_at'),
        jsonValue<string | null>('payload', '$.relationship').as('links'),
      ])
      .where('kind', '=', 'athlete')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    for (const { sport, status, created_at, deleted_at, restored_at, links } of records) {
      const sign = restored_at === null ? 1 : -1
      const [from, to] = restored_at === null ? [created_at, deleted_at] : [deleted_at, restored_at]
      changes.add(dayOf(from), 'athlete', [sportKey(sport), status], sign)
      changes.add(dayOf(to), 'athlete', [sportKey(sport), status], -sign)
      const kept: Link[] = JSON.parse(links ?? '[]')
      for (const link of kept) {
        if (restored_at === null) addLink(changes, hidden, link, { from: link.created_at, to })
        else addLink(changes, hidden, link, { from, to, by: -1 })
      }
    }
    return records
  })
}

/** Never replaces a day that is stored. */
async function store(writer: Kysely<Database>, changes: DayChanges, end: string): Promise<number> {
  let days = 0
  let batch: (Figures & { day: string })[] = []
  const flush = async () => {
    if (batch.length === 0) return
    await writer
      .insertInto('daily_figure')
      .values(
        batch.map((row) => ({ ...row, origin: 'reconstructed' as const, completed_jobs: null, failed_jobs: null })),
      )
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute()
    days += batch.length
    batch = []
    await yieldToOthers()
  }
  for (const state of changes.statesBefore(end)) {
    batch.push(state)
    if (batch.length === DAYS_AT_ONCE) await flush()
  }
  await flush()
  return days
}

function earliest(day: string, ...others: (string | null | undefined)[]): string {
  return others.reduce<string>((earlier, other) => (other && other < earlier ? other : earlier), day)
}
