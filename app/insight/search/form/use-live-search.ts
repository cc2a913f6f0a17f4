import { useNavigate } from '@remix-run/react'
import { type FocusEvent, type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { closePopovers, KEEPS_POPOVERS } from '#app/base/components/overlays/popover.ts'
import { createTypingPause } from '#app/site/shell/search-box/typing-pause.ts'
import { carryTyped, readSearchAddress, type SearchAddress, writeSearchAddress } from '../page/search-address.ts'
import { NO_FILTERS } from '../search-query.ts'
import { fieldValues, labelValues } from './field-values.ts'

export const SHORTEST_PAUSE_MS = 300

/**
 * Searches while the form is filled in, and fills it in when the URL changes otherwise. All typing between two pauses of
 * attention (Enter, leaving the field) is one entry of the history. `events` belong on an element around every field and
 * link, `form` on the form.
 */
export function useLiveSearch(address: SearchAddress) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTyping = useRef(false)
  const [pauseAfter] = useState(() => createTypingPause(SHORTEST_PAUSE_MS))
  const sent = useRef<string>(undefined)
  const navigate = useNavigate()
  const inAddress = writeSearchAddress({ ...address, page: 1 })

  function send(submitter?: HTMLElement | null): void {
    clearTimeout(timer.current)
    if (!form.current) return
    const search = searchOf(form.current, address, submitter)
    if (search === sent.current) return
    sent.current = search
    navigate(
      { pathname: '/search', search },
      { replace: isTyping.current, preventScrollReset: true, state: KEEPS_POPOVERS },
    )
    isTyping.current = true
  }

  function settle(): void {
    isTyping.current = false
  }

  const latestSend = useRef(send)
  latestSend.current = send

  useEffect(() => {
    if (!form.current || sent.current === inAddress) return
    const isFirst = sent.current === undefined
    sent.current = inAddress
    isTyping.current = false
    clearTimeout(timer.current)
    // What was typed before hydration is searched for.
    if (isFirst) latestSend.current()
    else fillIn(form.current, inAddress)
  }, [inAddress])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => onPopoverClosed(form, () => latestSend.current()), [])

  return {
    form: {
      ref: form,
      onSubmit(event: FormEvent<HTMLFormElement>): void {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        const isSearch = !submitter?.hasAttribute('data-sets-filters')
        if (isSearch && isBlank(event.currentTarget)) return
        send(submitter)
        settle()
        closePopovers()
      },
    },
    events: {
      onInput({ target }: FormEvent): void {
        if (!isFieldOf(form.current, target) || target.closest(':popover-open')) return
        clearTimeout(timer.current)
        if (!target.validity.valid) return
        if (isChosen(target)) {
          settle()
          send()
          settle()
        } else timer.current = setTimeout(() => latestSend.current(), pauseAfter(performance.now()))
      },
      /** A link was written for what the page shows, not for what is typed. */
      onClickCapture(event: MouseEvent): void {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!form.current || !link || !isFollowedHere(event, link)) return
        const target = readSearchAddress(new URL(link.href).searchParams)
        const typed = readSearchAddress(new URLSearchParams(searchOf(form.current, address)))
        if (target.query !== address.query || writeSearchAddress(typed) === inAddress) return
        event.preventDefault()
        const search = writeSearchAddress(
          link.dataset.clears === 'all'
            ? target
            : carryTyped(target, address, link.dataset.clears === 'filters' ? withoutFilters(typed) : typed),
        )
        clearTimeout(timer.current)
        fillIn(form.current, search)
        sent.current = search
        settle()
        navigate({ pathname: '/search', search }, { preventScrollReset: true })
      },
      onBlur({ target }: FocusEvent): void {
        if (!isFieldOf(form.current, target) || target.closest(':popover-open')) return
        if (target.validity.valid) send()
        settle()
      },
    },
  }
}

type Control = HTMLInputElement | HTMLSelectElement

function isFieldOf(form: HTMLFormElement | null, target: EventTarget): target is Control {
  return (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.form === form
}

/** Not in another tab, nor beyond the page. */
function isFollowedHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  return isPlain && link.origin === window.location.origin && link.pathname === '/search'
}

function withoutFilters(address: SearchAddress): SearchAddress {
  return { ...address, filters: NO_FILTERS }
}

/** By one click, not letter by letter. */
function isChosen(control: Control): boolean {
  return control instanceof HTMLSelectElement || control.type === 'checkbox'
}

function isBlank(form: HTMLFormElement): boolean {
  return String(new FormData(form).get('q') ?? '').trim() === ''
}

/**
 * A blank box does not search: it leaves the search of the address. So does a blank number that cannot show what the address
 * has in its place, because that is none.
 */
function searchOf(form: HTMLFormElement, shown: SearchAddress, submitter?: HTMLElement | null): string {
  const given = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]))
  for (const end of ['championIndexMin', 'championIndexMax'] as const) {
    if (Number.isNaN(shown.filters[end]) && !given.get(end)) given.set(end, 'NaN')
  }
  const typed = readSearchAddress(given)
  return writeSearchAddress(typed.query === '' ? { ...typed, query: shown.query } : typed)
}

function fillIn(form: HTMLFormElement, search: string): void {
  const address = readSearchAddress(new URLSearchParams(search))
  const values: Record<string, string> = { ...labelValues(address), ...fieldValues(address) }
  for (const control of form.elements) {
    if (!isFieldOf(form, control) || control.type === 'hidden') continue
    const value = values[control.name] ?? ''
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === 'true'
    else if (control.value !== value) control.value = value
  }
}

/** Choices in a popover are sent together: a new page would close it after the first. */
function onPopoverClosed(form: { current: HTMLFormElement | null }, send: () => void): () => void {
  function onToggle(event: Event) {
    const panel = event.target
    if (!(panel instanceof HTMLElement) || (event as ToggleEvent).newState !== 'closed') return
    if (form.current && panel.querySelector(`[form="${form.current.id}"]`)) send()
  }
  // The event does not bubble.
  document.addEventListener('toggle', onToggle, true)
  return () => document.removeEventListener('toggle', onToggle, true)
}
