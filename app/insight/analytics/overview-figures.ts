import type { DayTotals } from './daily-figures.queries.server.ts'
import type { FilterName } from './filters/analytics-filters.ts'
import { FOLLOWED } from './filters/followed.ts'
import type { Overview } from './overview.queries.server.ts'

/** How a figure is called and what it counts, wherever it is shown. */
interface OverviewFigure<Key> {
  key: Key
  label: string
  kind: 'count' | 'score'
  /** What is counted, and from what. */
  meaning: string
  /** The records behind it, as they are now. */
  records?: string
  /** The filters it is kept by. */
  follows?: readonly FilterName[]
  /** Only administrators see the records. */
  isForAdmins?: true
}

export type GrownFigure = OverviewFigure<Exclude<keyof Overview, 'totals'>>

/** The growth cards of every screen. */
export const GROWN_FIGURES: readonly GrownFigure[] = [
  {
    key: 'athletes',
    follows: FOLLOWED.athletes,
    label: 'Total Athletes',
    kind: 'count',
    meaning: 'All athletes in the directory, whatever their status',
    records: '/athletes',
  },
  {
    key: 'brands',
    follows: FOLLOWED.brands,
    label: 'Total Brands',
    kind: 'count',
    meaning: 'All brands, except archived and merged ones',
    records: '/champions',
  },
  {
    key: 'averageScore',
    label: 'Avg Champion Score',
    kind: 'score',
    meaning: 'The mean Champion Index of the brands that have a score, ranked or provisional',
    records: '/champions',
  },
  {
    key: 'relationships',
    label: 'Relationships',
    kind: 'count',
    meaning: 'Links between athletes and brands, current and former, except rejected ones',
    records: '/athletes?sortBy=brandCount&order=desc',
  },
]

/** What else is known of the directory at the end of a day. */
export const DIRECTORY_FIGURES: readonly OverviewFigure<Exclude<keyof DayTotals, 'day' | 'origin'>>[] = [
  {
    key: 'activeAthletes',
    follows: FOLLOWED.activeAthletes,
    label: 'Active athletes',
    kind: 'count',
    meaning: 'Athletes with the status Active',
    records: '/athletes?status=ACTIVE',
  },
  {
    key: 'verifiedBrands',
    follows: FOLLOWED.verifiedBrands,
    label: 'Verified brands',
    kind: 'count',
    meaning: 'Brands with at least one verified link to an athlete',
    records: '/champions?verification=VERIFIED',
  },
  {
    key: 'archivedBrands',
    follows: FOLLOWED.archivedBrands,
    label: 'Archived brands',
    kind: 'count',
    meaning: 'Brands an administrator has archived. They are not counted in any other figure',
    records: '/champions?archived=only',
    isForAdmins: true,
  },
  {
    key: 'verifiedRelationships',
    label: 'Verified relationships',
    kind: 'count',
    meaning: 'Relationships verified by their evidence or by a reviewer',
  },
  {
    key: 'scoredBrands',
    label: 'Scored brands',
    kind: 'count',
    meaning: 'Brands with enough data for a Champion Index',
    records: '/champions?sortBy=score&order=desc',
  },
  {
    key: 'medianScore',
    label: 'Median Champion Score',
    kind: 'score',
    meaning: 'The Champion Index that half of the scored brands reach or exceed',
    records: '/champions?sortBy=score&order=desc',
  },
  {
    key: 'athleteFollowers',
    label: 'Followers of athletes',
    kind: 'count',
    meaning: 'The latest count for each athlete and platform, added up',
  },
  {
    key: 'brandFollowers',
    label: 'Followers of brands',
    kind: 'count',
    meaning: 'The latest count for each brand and platform, added up',
  },
]

/** What an installation did on the day, which is of no use to other readers. */
export const JOB_FIGURES: typeof DIRECTORY_FIGURES = [
  {
    key: 'completedJobs',
    label: 'Jobs completed on the last day',
    kind: 'count',
    meaning: 'Imports, discoveries and other jobs that completed on the last day of the range',
  },
  {
    key: 'failedJobs',
    label: 'Jobs failed on the last day',
    kind: 'count',
    meaning: 'Jobs that failed on the last day of the range',
  },
]

/** The earliest day that a figure is compared with; null if nothing was known before the end of the range. */
export function firstCompared(figures: Overview): string | null {
  const days = GROWN_FIGURES.flatMap(({ key }) => (figures[key].start === null ? [] : [figures[key].since]))
  return days.sort()[0] ?? null
}
