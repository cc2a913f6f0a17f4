import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import type { Database } from '#db/schema.ts'
import { type DayChanges, dayOf } from './day-changes.ts'

const OWNERS_AT_ONCE = 1_000

type Reader = Kysely<Database>

/** The last score of each day. */
export async function readScores(reader: Reader, changes: DayChanges, hidden: Map<number, string>): Promise<void> {
  await inPages(OWNERS_AT_ONCE, async (after, limit) => {
    const owners = await listIds(reader, 'brand', after, limit)
    const scores = await reader
      .selectFrom('champion_index_score')
      .select(['brand_id', 'computed_at', 'total_score'])
      .where('brand_id', '>', after)
      .where('brand_id', '<=', owners.at(-1)?.id ?? 0)
      .orderBy('brand_id')
      .orderBy('computed_at')
      .execute()
    for (const [brandId, history] of groupBy(scores, (score) => score.brand_id)) {
      let current: number | null = null
      const steps = history.map(({ computed_at, total_score }) => ({
        day: dayOf(computed_at),
        tenths: total_score === null ? null : Math.round(total_score * 10),
      }))
      for (const { day, tenths } of untilHidden(steps, hidden.get(brandId), { tenths: null })) {
        if (current !== null) changes.add(day, 'score', [current], -1)
        if (tenths !== null) changes.add(day, 'score', [tenths], 1)
        current = tenths
      }
    }
    return owners
  })
}

/** The newest count of each platform that was known by then. */
export async function readFollowers(
  reader: Reader,
  changes: DayChanges,
  subject: 'brand' | 'athlete',
  hidden: Map<number, string>,
): Promise<void> {
  await inPages(OWNERS_AT_ONCE, async (after, limit) => {
    const owners = await listIds(reader, subject, after, limit)
    const owner = sql.ref<number>(`${subject}_id`)
    const { rows } = await sql<Snapshot>`
      select ${owner} as owner, platform, cast(value as integer) as followers, observed_at, captured_at
      from ${sql.table(`${subject}_metric_snapshot`)}
      where ${owner} > ${after} and ${owner} <= ${owners.at(-1)?.id ?? 0}
        and metric = 'followers' and value is not null and held_for_review = 0
      order by ${owner}, captured_at, id`.execute(reader)
    for (const [ownerId, ofOwner] of groupBy(rows, (row) => row.owner)) {
      for (const history of groupBy(ofOwner, (row) => row.platform).values()) {
        let newest = ''
        const steps: { day: string; followers: number }[] = []
        for (const { observed_at, captured_at, followers } of history) {
          if (observed_at < newest) continue
          newest = observed_at
          steps.push({ day: dayOf(captured_at), followers })
        }
        let current = 0
        for (const { day, followers } of untilHidden(steps, hidden.get(ownerId), { followers: 0 })) {
          changes.add(day, `${subject}_followers`, [], followers - current)
          current = followers
        }
      }
    }
    return owners
  })
}

interface Snapshot {
  owner: number
  platform: string
  followers: number
  observed_at: string
  captured_at: string
}

/** The steps before the day since which their brand has been hidden, and on that day the step to nothing. */
function untilHidden<Step extends { day: string }>(
  steps: Step[],
  hidden: string | undefined,
  nothing: Omit<Step, 'day'>,
): Step[] {
  if (hidden === undefined) return steps
  return [...steps.filter(({ day }) => day < hidden), { ...nothing, day: hidden } as Step]
}

async function listIds(reader: Reader, table: 'brand' | 'athlete', after: number, limit: number) {
  return reader.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
}

/** Reads pages by row id and lets others run in between. */
export async function inPages(
  limit: number,
  read: (after: number, limit: number) => Promise<readonly { id: number }[]>,
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await read(after, limit)
    if (rows.length < limit) return
    after = rows.at(-1)?.id ?? 0
    await yieldToOthers()
  }
}
