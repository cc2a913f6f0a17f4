import { useLocation, useNavigation } from '@remix-run/react'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { Card } from '#app/base/components/display/card.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { ClockIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { FilterChips } from '#app/base/components/tables/filter-chips.tsx'
import type { ScreenViews } from '#app/site/saved-views/screen-views.server.ts'
import { ViewsMenu } from '#app/site/saved-views/views-menu.tsx'
import { AdvancedFilters } from '../filters/advanced-filters.tsx'
import { ClearAll, ClearFilters } from '../filters/clear-filters.tsx'
import { FilterPanel, FiltersToggle } from '../filters/filter-panel.tsx'
import { searchChips } from '../filters/filter-words.ts'
import type { LabelOption } from '../filters/label-options.ts'
import { whyNothingFits } from '../filters/range-errors.ts'
import { fieldValues } from '../form/field-values.ts'
import { SearchBar } from '../form/search-bar.tsx'
import { useLiveSearch } from '../form/use-live-search.ts'
import { Landing } from '../landing/landing.tsx'
import { describeResults } from '../results/result-count.ts'
import { Results } from '../results/results.tsx'
import { changeSearch, readSearchAddress, type SearchAddress } from './search-address.ts'
import type { FoundData, LandingData } from './search-page.server.ts'

export type SearchPageData = LandingData | FoundData | { state: 'too-many'; retryAfterSeconds: number }

type SearchPageProps = {
  data: SearchPageData
  sports: readonly string[]
  /** Tags and own fields; none for visitors. */
  labels: readonly LabelOption[]
  /** null for visitors. */
  views: ScreenViews | null
}

export function SearchPage({ data, sports, labels, views }: SearchPageProps) {
  const { search } = useLocation()
  const address = useMemo(() => readSearchAddress(new URLSearchParams(search)), [search])
  const live = useLiveSearch(address)
  const isBusy = useOtherSearch()
  const values = fieldValues(address)
  const hasSidebar = data.state !== 'landing'
  const impossible = whyNothingFits(values)
  const advanced = address.panel === 'hidden' ? undefined : address.panel
  const isSidebar = hasSidebar && !address.panel
  const chips = searchChips(address.filters, labels)

  return (
    <div {...live.events}>
      <PageHeader
        title="Search"
        description="Athletes and brands by name, alias or handle."
        actions={views ? <ViewsMenu {...views} /> : undefined}
      />
      <div className="space-y-5">
        <SearchBar address={address} form={live.form}>
          <FiltersToggle address={address} hasSidebar={hasSidebar} />
        </SearchBar>
        <FilterChips
          chips={chips}
          end={
            <span className="flex flex-wrap gap-x-4">
              <ClearFilters address={address} />
              {address.query !== '' && <ClearAll address={address} />}
            </span>
          }
        />
        {impossible !== undefined && data.state === 'landing' && <Banner tone="caution">{impossible}</Banner>}
        {advanced && (
          <AdvancedFilters address={address} tab={advanced} values={values} sports={sports} labels={labels} />
        )}
        <p role="status" className="sr-only">
          {data.state === 'found' && !isBusy && announce(data, address.query, impossible)}
        </p>
        <div className={clsx(isSidebar && 'items-start lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-6')}>
          {!advanced && (
            <FilterPanel address={address} values={values} sports={sports} labels={labels} isSidebar={isSidebar} />
          )}
          <div
            aria-busy={isBusy || undefined}
            className={clsx('min-w-0 transition-opacity', isBusy && 'opacity-60 delay-150')}
          >
            {data.state === 'landing' && <Landing address={address} {...data} />}
            {data.state === 'found' && <Results address={address} {...data} />}
            {data.state === 'too-many' && <TooManySearches address={address} {...data} />}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Whether other results are on their way; those shown stay until they come. */
function useOtherSearch(): boolean {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  return next !== undefined && next.pathname === pathname && next.search !== search
}

function announce({ found, spelling }: FoundData, query: string, impossible: string | undefined): string {
  const { athletes, brands } = found.total
  if (athletes + brands > 0) return describeResults(found, query)
  return ['Nothing found.', impossible, spelling !== undefined && `Did you mean ${spelling}?`].filter(Boolean).join(' ')
}

type TooManySearchesProps = { address: SearchAddress; retryAfterSeconds: number }

/** Instead of results; what was typed stays in the search box. */
function TooManySearches({ address, retryAfterSeconds }: TooManySearchesProps) {
  const wait = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={ClockIcon}
          title="Too many searches"
          text={`You can search again in ${wait}.`}
          action={
            <LinkButton to={changeSearch(address, { page: address.page })} reloadDocument>
              Try again
            </LinkButton>
          }
        />
      </div>
    </Card>
  )
}
