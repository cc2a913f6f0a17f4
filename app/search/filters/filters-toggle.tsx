import { clsx } from 'clsx'
import { buttonStyle } from '#app/components/button-style.ts'
import { formatCount } from '#app/components/display/format.ts'
import { FiltersIcon } from '#app/components/icon.tsx'
import { Link } from '#app/components/navigation/link.tsx'
import { popover } from '#app/components/overlays/popover.ts'
import { changeSearch, countActiveFilters, type SearchAddress } from '../page/search-address.ts'

/** The id of the panel that the toggle opens. */
export const FILTER_PANEL = 'search-filters'

type FiltersToggleProps = {
  address: SearchAddress
  /** Wide screens show the panel beside the results, where the toggle shows and hides it. */
  hasSidebar: boolean
}

/** Opens and closes the filters, in whichever layout they are, and counts the active ones. */
export function FiltersToggle({ address, hasSidebar }: FiltersToggleProps) {
  const count = countActiveFilters(address.filters)
  const style = (className: string) => buttonStyle({ className: clsx('h-10 grow touch:h-11 sm:grow-0', className) })
  const isAdvanced = address.panel !== undefined && address.panel !== 'hidden'
  const isShown = address.panel !== 'hidden'

  return (
    <>
      {!isAdvanced && (
        <button type="button" {...popover(FILTER_PANEL).button} className={style(clsx(hasSidebar && 'lg:hidden'))}>
          <Label count={count} />
        </button>
      )}
      {(isAdvanced || hasSidebar) && (
        <Link
          to={changeSearch(address, { panel: isShown && !isAdvanced ? 'hidden' : undefined, page: address.page })}
          preventScrollReset
          className={style(clsx(isShown && 'bg-hover', !isAdvanced && 'hidden lg:inline-flex'))}
        >
          <span className="sr-only">{isShown ? 'Hide ' : 'Show '}</span>
          <Label count={count} />
        </Link>
      )}
    </>
  )
}

function Label({ count }: { count: number }) {
  return (
    <>
      <FiltersIcon />
      Filters
      {count > 0 && (
        <span className="min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums">
          {formatCount(count)}
          <span className="sr-only"> active</span>
        </span>
      )}
    </>
  )
}
