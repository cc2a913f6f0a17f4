import { Link } from '#app/base/components/navigation/link.tsx'
import { changeSearch, type SearchAddress } from '../page/search-address.ts'
import { NO_FILTERS } from '../search-query.ts'

const LINK =
  'inline-flex h-8 items-center rounded-md text-sm text-ink-soft underline underline-offset-3 hover:text-ink touch:h-11'

/** Restores the defaults of all filters and keeps the query. */
export function ClearFilters({ address }: { address: SearchAddress }) {
  return (
    <Link to={changeSearch(address, { filters: NO_FILTERS })} preventScrollReset data-clears="filters" className={LINK}>
      Clear filters
    </Link>
  )
}

/** Clears the query as well; the layout stays. */
export function ClearAll({ address }: { address: SearchAddress }) {
  const { view, panel } = address
  return (
    <Link
      to={changeSearch(address, { query: '', filters: NO_FILTERS, type: 'all', tab: 'results', view, panel })}
      preventScrollReset
      data-clears="all"
      className={LINK}
    >
      Clear all
    </Link>
  )
}
