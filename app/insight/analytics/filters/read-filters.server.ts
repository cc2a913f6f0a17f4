import type { Kysely } from 'kysely'
import { ApiError } from '#app/base/api/api-error.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import type { Database } from '#db/schema.ts'
import { ARCHIVED_CHOICES, BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { type AnalyticsFilters, NO_FILTERS, unknownSport } from './analytics-filters.ts'

/** What the fields of the filters contain, as it was typed. */
type TypedFilters = Record<keyof AnalyticsFilters, string>

export interface ReadFilters {
  /** A filter with an error is not set. */
  filters: AnalyticsFilters
  typed: TypedFilters
  errors: { sport?: string; category?: string }
}

/** How most athletes of the sport write it, whichever of its names was given; undefined if no athlete has it. */
export async function findSport(db: Kysely<Database>, sport: string): Promise<string | undefined> {
  const spelling = await db
    .selectFrom('sport_spelling')
    .select('sport')
    .where('sport_key', '=', sportKey(sport))
    .orderBy('athletes', 'desc')
    .orderBy('sport')
    .limit(1)
    .executeTakeFirst()
  return spelling?.sport
}

/** The filters in the address of a page. */
export async function readFilters(db: Kysely<Database>, parameters: URLSearchParams): Promise<ReadFilters> {
  const text = (name: keyof AnalyticsFilters) => parameters.get(name)?.trim() ?? ''
  const typed = {
    sport: text('sport').slice(0, 200),
    category: text('category').slice(0, 100),
    archived: text('archived'),
  }
  const sport = typed.sport === '' ? undefined : await findSport(db, typed.sport)
  const category = BRAND_CATEGORIES.find((known) => known === typed.category)
  return {
    filters: {
      sport: sport ?? null,
      category: category ?? null,
      archived: ARCHIVED_CHOICES.find((known) => known === typed.archived) ?? NO_FILTERS.archived,
    },
    typed,
    errors: {
      ...(typed.sport !== '' && !sport && { sport: unknownSport(typed.sport) }),
      ...(typed.category !== '' && !category && { category: `Unknown category “${typed.category}”` }),
    },
  }
}

type FiltersQuery = { [Name in keyof AnalyticsFilters]?: AnalyticsFilters[Name] | undefined }

/** The filters that a call asks for; throws 422 for a sport that no athlete has. */
export async function requireFilters(
  db: Kysely<Database>,
  { sport: named, category, archived }: FiltersQuery,
): Promise<AnalyticsFilters> {
  const sport = named ? await findSport(db, named) : null
  if (sport === undefined) {
    throw new ApiError(422, 'The request is not valid.', [{ path: 'sport', message: unknownSport(named ?? '') }])
  }
  return { sport, category: category ?? null, archived: archived ?? NO_FILTERS.archived }
}
