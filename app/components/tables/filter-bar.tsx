import { Form, useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Field } from '../forms/field.tsx'
import { Select } from '../forms/select.tsx'
import { useSelfSendingForm } from '../forms/use-self-sending-form.ts'
import { SearchIcon } from '../icon.tsx'

type FilterBarProps = {
  /** The URL of the list. */
  action: string
  /** The URL's current values, '' for each unset filter; `search` is the search text. */
  wanted: Record<string, string> & { search: string }
  searchLabel: string
  searchClassName: string
  /** Rendered beside the filters, after the submit button for visitors without script. */
  end?: ReactNode
  /** One `FilterChoice` per filter. */
  children: ReactNode
}

/** A form that navigates to the filtered list, so that every state has a URL. With script it submits itself. */
export function FilterBar({ action, wanted, searchLabel, searchClassName, end, children }: FilterBarProps) {
  const { search } = useLocation()
  const selfSending = useSelfSendingForm(wanted)

  return (
    <search className="print:hidden">
      <Form {...selfSending} action={action} autoComplete="off" className="flex flex-wrap items-center gap-2">
        <Field
          label={searchLabel}
          hideLabel
          name="search"
          type="search"
          size="sm"
          icon={SearchIcon}
          placeholder={searchLabel}
          defaultValue={wanted.search}
          enterKeyHint="search"
          spellCheck={false}
          maxLength={200}
          className={clsx('grow basis-full', searchClassName)}
        />
        {children}
        {KEPT.map((name) => {
          const value = new URLSearchParams(search).get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
        <div className="hidden noscript:block">
          <Button>Search</Button>
        </div>
        {end}
      </Form>
    </search>
  )
}

/** Parameters that a new search keeps; the page number starts over. */
const KEPT = ['sortBy', 'order', 'limit', 'saved']

type FilterChoiceProps = {
  label: string
  name: string
  /** The first option, which does not filter. */
  empty: string
  options: Parameters<typeof Select>[0]['options']
  value: string
  className: string
}

export function FilterChoice({ empty, value, className, ...rest }: FilterChoiceProps) {
  return (
    <Select {...rest} hideLabel size="sm" emptyLabel={empty} defaultValue={value} className={clsx('grow', className)} />
  )
}
