import { clsx } from 'clsx'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { Field, type FieldProps } from './field.tsx'

export type Suggestion = {
  value: string
  label: string
  /** Icon beside the label: a sport, a category. */
  detail?: string
}

type ComboboxProps = Omit<FieldProps, 'trailing' | 'counter' | 'onInput' | 'onKeyDown' | 'onBlur' | 'list'> & {
  /** The options for the current text; empty while it is too short. */
  suggestions: readonly Suggestion[]
  /** Shown below the field when no option matches, so that it covers nothing. */
  emptyText?: string
  onSearch: (text: string) => void
  onChoose?: (suggestion: Suggestion) => void
  /** Options for the browser's own datalist when there is no script. */
  choices?: readonly string[]
  /** Hidden field that sends the chosen value beside the text; empty when the text was only typed. */
  valueName?: string
}

/**
 * A text field with suggestions. The form sends the text: before hydration this is a plain field, so the server has to
 * understand the text alone.
 */
export function Combobox({
  suggestions,
  emptyText,
  onSearch,
  onChoose,
  choices,
  valueName,
  className,
  ...field
}: ComboboxProps) {
  const hydrated = useHydrated()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [chosen, setChosen] = useState('')
  const shown = open && suggestions.length > 0
  const current = shown ? suggestions[active] : undefined
  // Stays open on blur: closing would move the content below away from under the pointer.
  const isEmpty = emptyText !== undefined && suggestions.length === 0

  return (
    <div className={clsx('relative min-w-0', className)}>
      <Field
        autoComplete="off"
        list={hydrated || !choices ? undefined : `${listId}-choices`}
        {...field}
        {...(hydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shown,
          'aria-controls': listId,
          'aria-activedescendant': current && `${listId}-${active}`,
        })}
        ref={input}
        onInput={search}
        onKeyDown={steer}
        onBlur={() => setOpen(false)}
      />
      {!hydrated && choices && (
        <datalist id={`${listId}-choices`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {valueName !== undefined && (
        <input type="hidden" name={valueName} value={chosen} form={field.form ?? field.field?.formId} />
      )}
      <div
        className={clsx(
          'absolute inset-x-0 z-20 mt-1 max-h-72 overflow-y-auto rounded-lg border bg-raised p-1.5 text-sm shadow-overlay',
          !shown && 'hidden',
        )}
      >
        <div id={listId} role="listbox" aria-label="Suggestions">
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={suggestion.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              ref={index === active ? scrollIntoView : undefined}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-md px-2 py-1.5 text-ink-soft hover:bg-hover aria-selected:bg-accent-soft aria-selected:text-accent-ink touch:min-h-11"
            >
              <span className="min-w-0 truncate">{suggestion.label}</span>
              {suggestion.detail && <span className="shrink-0 text-xs text-ink-mute">{suggestion.detail}</span>}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className={isEmpty ? 'mt-1.5 text-sm text-ink-mute wrap-anywhere' : 'sr-only'}>
        {shown ? countOf(suggestions) : isEmpty && emptyText}
      </p>
    </div>
  )

  function search({ currentTarget }: FormEvent<HTMLInputElement>) {
    setOpen(true)
    setActive(-1)
    setChosen('')
    onSearch(currentTarget.value)
  }

  function choose(suggestion: Suggestion) {
    if (input.current) input.current.value = suggestion.label
    setChosen(suggestion.value)
    setOpen(false)
    setActive(-1)
    onChoose?.(suggestion)
  }

  function steer(event: KeyboardEvent) {
    if (event.key === 'Enter' && current) choose(current)
    else if (event.key === 'Enter') return setOpen(false)
    else if (event.key === 'Escape' && shown) setOpen(false)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else return
    event.preventDefault()
  }

  /** Wraps around through the field itself, where no option is active. */
  function move(by: 1 | -1) {
    const places = suggestions.length + 1
    setOpen(true)
    setActive(shown ? ((active + 1 + by + places) % places) - 1 : by === 1 ? 0 : suggestions.length - 1)
  }
}

function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

function countOf(suggestions: readonly Suggestion[]): string {
  return suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`
}
