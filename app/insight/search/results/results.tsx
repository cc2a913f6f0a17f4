import { Card } from '#app/base/components/display/card.tsx'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { SearchIcon } from '#app/base/components/icon.tsx'
import { GoBackButton } from '#app/base/components/navigation/go-back-button.tsx'
import { Tabs } from '#app/base/components/navigation/tabs.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { SearchAnalytics } from '../analytics/search-analytics.tsx'
import { ClearFilters } from '../filters/clear-filters.tsx'
import { searchChips } from '../filters/filter-words.ts'
import { whyNothingFits } from '../filters/range-errors.ts'
import { fieldValues } from '../form/field-values.ts'
import { changeSearch, type SearchAddress } from '../page/search-address.ts'
import type { FoundData } from '../page/search-page.server.ts'
import { ResultControls } from './result-controls.tsx'
import { describeResults } from './result-count.ts'
import { SearchResults } from './search-results.tsx'

type ResultsProps = Omit<FoundData, 'state'> & { address: SearchAddress }

/** Results or figures of a search, under the tabs that switch between them. */
export function Results({ address, found, foundBy, facts, spelling, analytics }: ResultsProps) {
  const { athletes, brands } = found.total
  if (athletes + brands === 0) return <NothingFound address={address} spelling={spelling} />

  return (
    <div className="space-y-4">
      <div>
        <h2 className="text-base font-semibold tracking-tight wrap-anywhere" dir="auto">
          {describeResults(found, address.query)}
        </h2>
        {spelling !== undefined && (
          <p className="mt-1 text-sm text-ink-mute">
            <DidYouMean address={address} spelling={spelling} />
          </p>
        )}
      </div>
      <Tabs
        label="Results and analytics"
        tabs={TABS.map(({ tab, label }) => ({
          label,
          to: changeSearch(address, { tab }),
          current: tab === address.tab,
        }))}
      />
      {analytics ? (
        <SearchAnalytics filters={address.filters} {...analytics} />
      ) : (
        <>
          <ResultControls address={address} totals={found} />
          <SearchResults address={address} found={found} foundBy={foundBy} facts={facts} />
        </>
      )}
    </div>
  )
}

const TABS = [
  { tab: 'results', label: 'Results' },
  { tab: 'analytics', label: 'Analytics' },
] as const

function NothingFound({ address, spelling }: { address: SearchAddress; spelling: string | undefined }) {
  const isFiltered = searchChips(address.filters).length > 0
  const reason = whyNothingFits(fieldValues(address))

  return (
    <Card>
      <EmptyState
        icon={SearchIcon}
        title="No results found"
        text={
          <>
            <span className="wrap-anywhere">
              We couldn't find anything matching “<bdi>{address.query}</bdi>”.
            </span>
            {reason !== undefined && <span className="mt-2 block">{reason}</span>}
            {spelling !== undefined && (
              <span className="mt-2 block">
                <DidYouMean address={address} spelling={spelling} />
              </span>
            )}
          </>
        }
        action={
          <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
            <GoBackButton to="/search">Go Back</GoBackButton>
            {isFiltered && <ClearFilters address={address} />}
          </div>
        }
      />
    </Card>
  )
}

function DidYouMean({ address, spelling }: { address: SearchAddress; spelling: string }) {
  return (
    <>
      Did you mean{' '}
      <TextLink to={changeSearch(address, { query: spelling })} prefetch="none">
        <bdi>{spelling}</bdi>
      </TextLink>
      ?
    </>
  )
}
