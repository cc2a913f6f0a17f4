import { Form, useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Field } from '../forms/field.tsx'
import { Select } from '../forms/select.tsx'
import { useSelfSendingForm } from '../forms/use-self-sending-form.ts'
import { SearchIcon } from '../icon.tsx'

type FilterBarProps = {
  /** The address of the list. */
  action: string
  /** What the address says now, '' for each filter that it leaves open; `search` is the text that is searched for. */
  wanted: Record<string, string> & { search: string }
  searchLabel: string
  searchClassName: string
  /** Beside the filters, after the button that sends them without script. */
  end?: ReactNode
  /** A `FilterChoice` for each filter. */
  children: ReactNode
}

/** A form that leads to the filtered list, so that every state of it has an address. With script it sends itself. */
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

/** Parameters of the list that a new search keeps; the page starts over. */
const KEPT = ['sortBy', 'order', 'limit']

type FilterChoiceProps = {
  label: string
  name: string
  /** The first choice, which filters nothing. */
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
