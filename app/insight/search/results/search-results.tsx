import { Card } from '#app/base/components/display/card.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { changeSearch, type SearchAddress } from '../page/search-address.ts'
import type { FoundData } from '../page/search-page.server.ts'
import { MAX_COUNTED } from '../search-query.ts'
import { athleteResult, brandResult, type Result, withFacts } from './result.tsx'
import { ResultList } from './result-list.tsx'
import { RESULTS_PER_PAGE } from './results-per-page.ts'

type Kind = 'athletes' | 'brands'

type SearchResultsProps = { address: SearchAddress } & Pick<FoundData, 'found' | 'foundBy' | 'facts'>

export function SearchResults({ address, found, foundBy, facts }: SearchResultsProps) {
  const { type, filters, query } = address
  const results: Record<Kind, Result[]> = {
    athletes: found.athletes.map((one) => withFacts(athleteResult(one, query, foundBy[one.id]), facts)),
    brands: found.brands.map((one) => withFacts(brandResult(one, query, foundBy[one.id]), facts)),
  }
  if (type !== 'all') {
    return (
      <div className="space-y-4">
        <KindOfResult kind={type} address={address} results={results[type]} />
        {found.total[type] > 0 && (
          <Pagination
            page={address.page}
            limit={RESULTS_PER_PAGE}
            total={found.total[type]}
            isCapped={found.isCapped && found.total[type] === MAX_COUNTED}
            label={type}
          />
        )}
      </div>
    )
  }
  return (
    <div className="space-y-6">
      {filters.includeAthletes && (
        <KindOfResult kind="athletes" address={address} results={results.athletes} total={found.total.athletes} />
      )}
      {filters.includeBrands && (
        <KindOfResult kind="brands" address={address} results={results.brands} total={found.total.brands} />
      )}
    </div>
  )
}

type KindOfResultProps = {
  kind: Kind
  address: SearchAddress
  results: readonly Result[]
  /** Of all matches, where only the first are shown. */
  total?: number
}

function KindOfResult({ kind, address, results, total = 0 }: KindOfResultProps) {
  const { title, none } = WORDS[kind]
  const viewAll = total > results.length && (
    <TextLink to={changeSearch(address, { type: kind })} prefetch="none">
      View all<span className="sr-only"> {kind}</span>
    </TextLink>
  )
  if (results.length === 0) {
    return (
      <Card title={title} flush>
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">{none}</p>
      </Card>
    )
  }
  return <ResultList title={title} view={address.view} results={results} viewAll={viewAll} />
}

const WORDS: Record<Kind, { title: string; none: string }> = {
  athletes: { title: 'Athletes', none: 'No athletes found matching your criteria.' },
  brands: { title: 'Brands', none: 'No brands found matching your criteria.' },
}
