import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { MAX_KINDS_OF_ATHLETES } from '#db/figures/figures-now.ts'
import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'
import { type ArchivedChoice, BRAND_CATEGORIES, type BrandCategory } from '#db/tables/brand.ts'
import type { Figures } from '#db/tables/daily-figure.ts'
import { VERIFICATION_STATUSES } from '#db/tables/relationship.ts'
import { type AnalyticsFilters, activeFilters } from './analytics-filters.ts'
import { FOLLOWED } from './followed.ts'

interface Narrowed extends Record<keyof typeof FOLLOWED, number | null> {
  brands: number
  verifiedBrands: number
  archivedBrands: number
}
type Narrowable = Pick<Narrowed, 'athletes' | 'brands' | 'archivedBrands'> & Partial<Narrowed>
/** JSON as it is stored; a list that no set filter needs may be left out. */
type Kinds = Partial<Pick<Figures, 'athletes_by_kind' | 'brands_by_kind'>>

/** The totals of a day with those figures narrowed that are kept by a set filter. */
export function narrowTotals<Totals extends Narrowable>(
  totals: Totals,
  { athletes_by_kind: athletes = '[]', brands_by_kind: brands = '[]' }: Kinds,
  filters: AnalyticsFilters,
): Totals {
  const set = activeFilters(filters)
  const { sport, category, archived } = filters
  const narrow: Record<keyof Narrowed, () => number | null> = {
    athletes: () => countAthletes(athletes, sport, ATHLETE_STATUSES),
    activeAthletes: () => countAthletes(athletes, sport, ['ACTIVE']),
    brands: () => (category === null ? ofAllCategories(totals, archived) : countBrands(brands, { category, archived })),
    verifiedBrands: () => countBrands(brands, { category, archived }, ['VERIFIED']),
    archivedBrands: () => countBrands(brands, { category, archived: 'only' }),
  }
  const names = Object.keys(FOLLOWED) as (keyof typeof FOLLOWED)[]
  const changed = names.filter((name) => name in totals && FOLLOWED[name].some((filter) => set.includes(filter)))
  return { ...totals, ...Object.fromEntries(changed.map((name) => [name, narrow[name]()])) }
}

function ofAllCategories({ brands, archivedBrands }: Narrowable, archived: ArchivedChoice): number {
  return { exclude: brands, include: brands + archivedBrands, only: archivedBrands }[archived]
}

function countAthletes(list: string, sport: string | null, statuses: readonly string[]): number | null {
  const key = sportKey(sport ?? '')
  const count = countKinds(
    list,
    statuses.map((status) => [key, status]),
  )
  // The smallest of very many kinds are not kept.
  return count === 0 && JSON.parse(list).length >= MAX_KINDS_OF_ATHLETES ? null : count
}

function countBrands(
  list: string,
  { category, archived }: { category: BrandCategory | null; archived: ArchivedChoice },
  verifications: readonly string[] = VERIFICATION_STATUSES,
): number {
  const categories = category === null ? BRAND_CATEGORIES : [category]
  const kinds = categories.flatMap((of) =>
    verifications.flatMap((verification) => IS_ARCHIVED[archived].map((one) => [of, verification, one])),
  )
  return countKinds(list, kinds)
}

const IS_ARCHIVED = { exclude: [0], include: [0, 1], only: [1] } as const

/** The sum of some kinds in a stored list. A trend has hundreds of lists: parsing them takes five times as long. */
function countKinds(list: string, kinds: readonly (readonly (string | number)[])[]): number {
  return kinds.reduce((sum, kind) => {
    const start = `${JSON.stringify(kind).slice(0, -1)},`
    const at = list.indexOf(start)
    return at === -1 ? sum : sum + Number.parseInt(list.slice(at + start.length), 10)
  }, 0)
}
