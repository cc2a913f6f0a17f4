import type { Figures } from '#db/tables/daily-figure.ts'

type Kind = 'athlete' | 'brand' | 'relationship' | 'score' | 'brand_followers' | 'athlete_followers'
export type Kinds = readonly (string | number)[]

const HUNDREDS = 10
const MAX_TENTHS = 10_000

/** Adds up by how much each figure changed on each day, in any order, and then gives the state at the end of every one. */
export class DayChanges {
  readonly #days = new Map<string, Map<string, number>>()

  /** `kinds` are those of the figure’s list, such as the category, verification and archived state of a brand. */
  add(day: string, kind: Kind, kinds: Kinds, by: number): void {
    const changes = this.#days.get(day) ?? new Map<string, number>()
    this.#days.set(day, changes)
    const key = JSON.stringify([kind, ...kinds])
    changes.set(key, (changes.get(key) ?? 0) + by)
  }

  /** The state at the end of every day before `end` on which anything changed. */
  *statesBefore(end: string): Generator<Figures & { day: string }> {
    const counts = new Map<string, number>()
    for (const day of [...this.#days.keys()].filter((day) => day < end).toSorted()) {
      for (const [key, by] of this.#days.get(day) ?? []) counts.set(key, (counts.get(key) ?? 0) + by)
      yield { day, ...figuresOf(counts) }
    }
  }
}

function figuresOf(counts: ReadonlyMap<string, number>): Figures {
  const lists: Record<Kind, (string | number)[][]> = {
    athlete: [],
    brand: [],
    relationship: [],
    score: [],
    brand_followers: [],
    athlete_followers: [],
  }
  for (const [key, count] of counts) {
    if (count <= 0) continue
    const [kind, ...kinds]: [Kind, ...(string | number)[]] = JSON.parse(key)
    lists[kind].push([...kinds, count])
  }
  const { athlete, brand, relationship } = lists
  const [isVisible, isVerified] = [(kinds: Kinds) => kinds[2] === 0, (kinds: Kinds) => kinds[1] === 'VERIFIED']
  const scores = summarizeScores(lists.score)
  return {
    athletes: total(athlete),
    active_athletes: total(athlete.filter(([, status]) => status === 'ACTIVE')),
    brands: total(brand.filter(isVisible)),
    verified_brands: total(brand.filter((kinds) => isVisible(kinds) && isVerified(kinds))),
    archived_brands: total(brand.filter((kinds) => !isVisible(kinds))),
    relationships: total(relationship),
    verified_relationships: total(relationship.filter(isVerified)),
    ...scores,
    brand_followers: total(lists.brand_followers),
    athlete_followers: total(lists.athlete_followers),
    athletes_by_kind: JSON.stringify(athlete),
    brands_by_kind: JSON.stringify(brand),
    relationships_by_kind: JSON.stringify(relationship),
  }
}

type ScoreFigures = Pick<Figures, 'scored_brands' | 'score_tenths' | 'median_score' | 'score_ranges'>

/** From [tenths, brands]. */
function summarizeScores(scores: readonly Kinds[]): ScoreFigures {
  const brands = new Uint32Array(MAX_TENTHS + 1)
  for (const [tenths, count] of scores) brands[Number(tenths)] = Number(count)
  const scored = total(scores)
  const hundreds = Array<number>(HUNDREDS).fill(0)
  let sum = 0
  let upTo = 0
  let lower: number | undefined
  let upper: number | undefined
  for (const [tenths, count] of brands.entries()) {
    if (count === 0) continue
    const hundred = Math.min(Math.floor(tenths / 1_000), HUNDREDS - 1)
    hundreds[hundred] = (hundreds[hundred] ?? 0) + count
    sum += tenths * count
    upTo += count
    if (2 * upTo >= scored) lower ??= tenths
    if (2 * upTo > scored) upper ??= tenths
  }
  return {
    scored_brands: scored,
    score_tenths: sum,
    median_score: lower === undefined || upper === undefined ? null : (lower + upper) / 20,
    score_ranges: JSON.stringify([...hundreds.entries()].filter(([, count]) => count > 0)),
  }
}

/** The counts come last. */
function total(rows: readonly Kinds[]): number {
  return rows.reduce((sum, row) => sum + Number(row.at(-1)), 0)
}

export function dayOf(time: string): string {
  return time.slice(0, 10)
}
