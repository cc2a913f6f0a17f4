import { redirect } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { countPages } from '#app/base/components/tables/page-range.ts'
import type { Database } from '#db/schema.ts'
import { relevanceOf } from '../analytics/search-analysis.ts'
import { whyNothingFits } from '../filters/range-errors.ts'
import { fieldValues } from '../form/field-values.ts'
import { popularSearches } from '../landing/popular-searches.queries.server.ts'
import { loadChosenFacts } from '../results/chosen-facts.queries.server.ts'
import { explainMatches } from '../results/found-by.queries.server.ts'
import { RESULTS_PER_KIND, RESULTS_PER_PAGE } from '../results/results-per-page.ts'
import { directoryStatistics, searchDirectory, suggestSpelling, summarizeSearch } from '../search.queries.server.ts'
import { CHAMPION_INDEX_RANGE, type FoundPage } from '../search-query.ts'
import { changeSearch, type SearchAddress } from './search-address.ts'

/** A range that no record lies in. */
const NOTHING = { championIndexMin: CHAMPION_INDEX_RANGE.max, championIndexMax: CHAMPION_INDEX_RANGE.min }
/** Fewer results than this may be due to a typo. */
const LITTLE = 3

export type LandingData = Awaited<ReturnType<typeof loadLanding>>
export type FoundData = Awaited<ReturnType<typeof loadFound>>

export async function loadLanding(db: Kysely<Database>) {
  return { state: 'landing' as const, popular: await popularSearches(db), statistics: await directoryStatistics(db) }
}

/** The results of a search, or its figures; a page beyond the last redirects to the last. */
export async function loadFound(db: Kysely<Database>, address: SearchAddress, caller: string, now: Date) {
  const { query, filters, type, tab } = address
  const searched = whyNothingFits(fieldValues(address)) === undefined ? filters : { ...filters, ...NOTHING }
  const isAnalytics = tab === 'analytics'
  const isPaged = type !== 'all' && !isAnalytics
  const limit = type === 'all' && !isAnalytics ? RESULTS_PER_KIND : RESULTS_PER_PAGE
  const start = performance.now()
  const found = await searchDirectory(db, { query, filters: searched, page: isPaged ? address.page : 1, limit }, caller)
  const took = performance.now() - start

  const lastPage = isPaged ? countPages({ limit, total: found.total[type] }) : 1
  if (address.page > lastPage) {
    const { pathname, search } = changeSearch(address, { page: lastPage })
    throw redirect(pathname + search)
  }

  const isLittle = found.total.athletes + found.total.brands < LITTLE
  const shown = withoutOthers(found, type)
  return {
    state: 'found' as const,
    found: shown,
    foundBy: isAnalytics ? {} : await explainMatches(db, shown, query),
    facts: isAnalytics ? undefined : await loadChosenFacts(db, address.columns, shown),
    spelling: isLittle ? await suggestSpelling(db, query, caller) : undefined,
    analytics: isAnalytics
      ? {
          summary: await summarizeSearch(db, { query, filters: searched }, now, caller),
          relevance: relevanceOf(found, query),
          took,
          statistics: await directoryStatistics(db),
        }
      : undefined,
  }
}

/** Without the results that the page does not show. */
function withoutOthers(found: FoundPage, type: SearchAddress['type']): FoundPage {
  return {
    ...found,
    athletes: type === 'brands' ? [] : found.athletes,
    brands: type === 'athletes' ? [] : found.brands,
  }
}
