import { Form, useLocation } from '@remix-run/react'
import { Fragment, type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { buttonStyle } from '../button-style.ts'
import { Field } from '../forms/field.tsx'
import { Select } from '../forms/select.tsx'
import { useSelfSendingForm } from '../forms/use-self-sending-form.ts'
import { SearchIcon } from '../icon.tsx'
import { popover } from '../overlays/popover.ts'
import { COLUMNS } from './chosen-columns.ts'
import { FilterChips } from './filter-chips.tsx'
import { FiltersLabel } from './filters-label.tsx'
import { filterChips, type ListFilter } from './list-filter.ts'

type FilterBarProps = {
  /** The URL of the list. */
  action: string
  /** What is searched for; its `label` is that of the field. */
  search: Pick<ListFilter, 'label' | 'value'>
  filters?: readonly ListFilter[]
  /** Parameters that every change removes. */
  also?: readonly string[]
}

/**
 * A form that navigates to the filtered list, so that every state has a URL. The filters are behind one button, the active
 * ones below it. With script it submits itself.
 */
export function FilterBar({ action, search, filters = [], also = [] }: FilterBarProps) {
  const params = new URLSearchParams(useLocation().search)
  const fields = filters.filter(({ field }) => field !== null)
  const wanted = Object.fromEntries([
    ['search', search.value],
    ...fields.map(({ name, value }) => [name, value]),
    ...also.map((name) => [name, '']),
  ])
  const selfSending = useSelfSendingForm(wanted)
  const kept = [
    ...KEPT.map((name) => ({ name, value: params.get(name) })),
    ...filters.filter(({ field }) => field === null),
  ]

  return (
    <div className="space-y-2">
      <search className="print:hidden">
        <Form {...selfSending} action={action} autoComplete="off" className="flex flex-wrap items-center gap-2">
          <Field
            label={search.label}
            hideLabel
            name="search"
            type="search"
            size="sm"
            icon={SearchIcon}
            placeholder={search.label}
            defaultValue={search.value}
            enterKeyHint="search"
            spellCheck={false}
            maxLength={200}
            className="grow basis-44"
          />
          {fields.length > 0 && <Fold active={filterChips(fields).length}>{fields.map(fieldOf)}</Fold>}
          {kept.map(({ name, value }) => value && <input key={name} type="hidden" name={name} value={value} />)}
          <div className="hidden noscript:block">
            <Button>Search</Button>
          </div>
        </Form>
      </search>
      <FilterChips chips={filterChips(filters, also)} />
    </div>
  )
}

function fieldOf({ name, label, value, empty, options, field }: ListFilter): ReactNode {
  if (!options) return <Fragment key={name}>{field}</Fragment>
  return (
    <Select key={name} label={label} name={name} size="sm" emptyLabel={empty} options={options} defaultValue={value} />
  )
}

function Fold({ active, children }: { active: number; children: ReactNode }) {
  const { button, panel } = popover(useId())
  return (
    <>
      <button type="button" {...button} className={buttonStyle({})}>
        <FiltersLabel count={active} />
      </button>
      <div {...panel} className="popover-below filter-panel">
        {children}
        <div className="hidden noscript:block">
          <Button>Apply filters</Button>
        </div>
      </div>
    </>
  )
}

/** Parameters that a new search keeps; the page number starts over. */
const KEPT = ['sortBy', 'order', 'limit', 'saved', COLUMNS]
