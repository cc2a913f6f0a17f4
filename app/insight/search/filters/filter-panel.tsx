import { clsx } from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { buttonStyle } from '#app/base/components/button-style.ts'
import { Link } from '#app/base/components/navigation/link.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { popover } from '#app/base/components/overlays/popover.ts'
import { FiltersLabel } from '#app/base/components/tables/filters-label.tsx'
import { type FieldValues, SEARCH_FORM } from '../form/field-values.ts'
import { changeSearch, countActiveFilters, FILTER_TABS, type SearchAddress } from '../page/search-address.ts'
import { ClearFilters } from './clear-filters.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FILTER_TAB_WORDS } from './filter-words.ts'
import type { LabelOption } from './label-options.ts'

/** The id of the panel that the toggle opens. */
const FILTER_PANEL = 'search-filters'

type FilterPanelProps = {
  address: SearchAddress
  values: FieldValues
  sports: readonly string[]
  labels: readonly LabelOption[]
  /** Whether wide screens show it beside the results. */
  isSidebar: boolean
}

/** All filters, one below another: a popover of the toggle, or a card beside the results. */
export function FilterPanel({ address, values, sports, labels, isSidebar }: FilterPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isSidebar && panel.current) leavePopover(panel.current)
  }, [isSidebar])

  return (
    <section
      {...popover(FILTER_PANEL).panel}
      ref={panel}
      aria-labelledby="filters-title"
      className={clsx(
        'popover-below m-0 max-h-[calc(100dvh-18rem)] min-h-56 w-80 sm:w-96 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border bg-raised text-ink shadow-overlay',
        'print:hidden',
        isSidebar &&
          'lg:static lg:block lg:max-h-none lg:w-auto lg:overflow-visible lg:bg-surface lg:shadow-none lg:[position-area:none]',
      )}
    >
      <header className="flex items-baseline justify-between gap-4 px-5 pt-4">
        <h2 id="filters-title" className="text-base font-semibold tracking-tight">
          Filters
        </h2>
        <TextLink
          to={changeSearch(address, { panel: 'general', page: address.page })}
          prefetch="none"
          preventScrollReset
          className="text-sm"
        >
          Advanced
        </TextLink>
      </header>
      <div className="divide-y">
        {FILTER_TABS.map((tab) => (
          <fieldset key={tab} className="min-w-0 space-y-4 px-5 py-4">
            <legend className="sr-only">{FILTER_TAB_WORDS[tab]}</legend>
            <FilterFields tab={tab} values={values} sports={sports} address={address} labels={labels} />
          </fieldset>
        ))}
      </div>
      <footer
        className={clsx(
          'sticky bottom-0 flex items-center justify-between gap-3 border-t bg-raised px-5 py-3 lg:rounded-b-lg',
          isSidebar && 'lg:static lg:bg-surface',
        )}
      >
        <ClearFilters address={address} />
        <Button
          form={SEARCH_FORM}
          data-sets-filters
          variant="primary"
          size="sm"
          className={clsx(isSidebar && 'lg:hidden noscript:inline-flex')}
        >
          Apply filters
        </Button>
      </footer>
    </section>
  )
}

/** Results came while the popover was open: on a wide screen it is now beside them, with the focus where it was. */
function leavePopover(panel: HTMLElement): void {
  if (!panel.matches(':popover-open') || !window.matchMedia('(width >= 64rem)').matches) return
  const focused = document.activeElement
  panel.hidePopover()
  if (focused instanceof HTMLElement && panel.contains(focused)) focused.focus({ preventScroll: true })
}

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
          <FiltersLabel count={count} />
        </button>
      )}
      {(isAdvanced || hasSidebar) && (
        <Link
          to={changeSearch(address, { panel: isShown && !isAdvanced ? 'hidden' : undefined, page: address.page })}
          preventScrollReset
          className={style(clsx(isShown && 'bg-hover', !isAdvanced && 'hidden lg:inline-flex'))}
        >
          <span className="sr-only">{isShown ? 'Hide ' : 'Show '}</span>
          <FiltersLabel count={count} />
        </Link>
      )}
    </>
  )
}
