export const ATHLETE_SORTS = [
  'name',
  'sport',
  'status',
  'brandCount',
  'lastProcessed',
  'createdAt',
  'updatedAt',
] as const
export type AthleteSort = (typeof ATHLETE_SORTS)[number]

/** The default directions: text ascending, figures and times descending. */
export const DEFAULT_ATHLETE_ORDER: Record<AthleteSort, 'asc' | 'desc'> = {
  name: 'asc',
  sport: 'asc',
  status: 'asc',
  brandCount: 'desc',
  lastProcessed: 'desc',
  createdAt: 'desc',
  updatedAt: 'desc',
}
