import { clsx } from 'clsx'
import { Button } from '#app/base/components/button.tsx'
import { buttonStyle } from '#app/base/components/button-style.ts'
import { Card } from '#app/base/components/display/card.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { type FieldValues, SEARCH_FORM } from '../form/field-values.ts'
import { changeSearch, FILTER_TABS, type FilterTab, type SearchAddress } from '../page/search-address.ts'
import { ClearAll, ClearFilters } from './clear-filters.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FILTER_TAB_WORDS, searchChips } from './filter-words.ts'
import type { LabelOption } from './label-options.ts'

type AdvancedFiltersProps = {
  address: SearchAddress
  tab: FilterTab
  values: FieldValues
  sports: readonly string[]
  labels: readonly LabelOption[]
}

/**
 * All filters in a card across the page, by subject. Its tabs submit the form, so that they keep what was filled in on
 * another tab without script as well.
 */
export function AdvancedFilters({ address, tab: current, values, sports, labels }: AdvancedFiltersProps) {
  const chips = searchChips(address.filters, labels)

  return (
    <Card
      title="Advanced filters"
      actions={
        <LinkButton
          to={changeSearch(address, { panel: undefined, page: address.page })}
          prefetch="none"
          preventScrollReset
          variant="ghost"
          size="sm"
        >
          Collapse
        </LinkButton>
      }
      className="print:hidden"
      footer={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ClearFilters address={address} />
          <ClearAll address={address} />
          <Button
            form={SEARCH_FORM}
            data-sets-filters
            variant="primary"
            size="sm"
            className="ml-auto hidden noscript:inline-flex"
          >
            Apply filters
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields */}
      <div role="group" aria-label="Filter groups" className="mb-5 flex flex-wrap gap-1.5">
        {FILTER_TABS.map((tab) => (
          <button
            key={tab}
            type="submit"
            form={SEARCH_FORM}
            formNoValidate
            name="filters"
            value={tab}
            data-sets-filters
            aria-pressed={tab === current}
            className={buttonStyle({
              variant: tab === current ? 'secondary' : 'ghost',
              size: 'sm',
              className: clsx(tab === current && 'bg-hover'),
            })}
          >
            {FILTER_TAB_WORDS[tab]}
            <ActiveCount count={chips.filter((chip) => chip.tab === tab).length} />
          </button>
        ))}
      </div>
      {FILTER_TABS.map((tab) => (
        <fieldset
          key={tab}
          hidden={tab !== current}
          className="grid min-w-0 gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 [&[hidden]]:hidden"
        >
          <legend className="sr-only">{FILTER_TAB_WORDS[tab]}</legend>
          <FilterFields tab={tab} values={values} sports={sports} address={address} labels={labels} />
        </fieldset>
      ))}
    </Card>
  )
}

function ActiveCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="min-w-5 rounded-sm bg-accent-soft px-1 text-center text-xs leading-5 text-accent-ink tabular-nums">
      {count}
      <span className="sr-only"> active</span>
    </span>
  )
}
