import { useLocation, useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { KEEPS_POPOVERS } from '../overlays/popover.ts'
import { searchLink } from '../tables/search-link.ts'

const TYPING_PAUSE_MS = 250

type Values = Record<string, string>

/**
 * Writes a filter form into the URL while it is filled in, and updates the form when the URL changes otherwise.
 * `wanted` is what the URL says now, '' for each unset field. Without script the form needs a submit button. With
 * `replace` no change is a history entry of its own; otherwise only what is typed into the search is not.
 */
export function useSelfSendingForm(wanted: Values, { replace: always = false }: { replace?: boolean } = {}) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef<string>(undefined)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const names = Object.keys(wanted)
  const inAddress = JSON.stringify(wanted)

  function send(): void {
    clearTimeout(timer.current)
    if (!form.current?.checkValidity()) return
    const values = valuesOf(form.current, names)
    sent.current = JSON.stringify(values)
    if (sent.current === inAddress) return
    const changes = Object.entries(values).map(([name, value]) => [name, value || null] as const)
    // Otherwise each keystroke would be a history entry.
    const replace = always || Boolean(wanted.search && values.search)
    const target = searchLink(search, { ...Object.fromEntries(changes), page: null })
    navigate({ pathname, search: target }, { replace, preventScrollReset: true, state: KEEPS_POPOVERS })
  }
  const latestSend = useRef(send)
  latestSend.current = send

  useEffect(() => {
    if (!form.current) return
    const values: Values = JSON.parse(inAddress)
    // Submit what was typed before hydration.
    if (sent.current === undefined) {
      sent.current = inAddress
      if (JSON.stringify(valuesOf(form.current, Object.keys(values))) !== inAddress) latestSend.current()
    } else if (sent.current !== inAddress) {
      sent.current = inAddress
      fillIn(form.current, values)
    }
  }, [inAddress])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    ref: form,
    onInput({ target }: FormEvent): void {
      clearTimeout(timer.current)
      const wait = target instanceof HTMLSelectElement ? 0 : TYPING_PAUSE_MS
      timer.current = setTimeout(() => latestSend.current(), wait)
    },
    onSubmit(event: FormEvent): void {
      event.preventDefault()
      send()
    },
  }
}

function valuesOf(form: HTMLFormElement, names: readonly string[]): Values {
  const given = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? '').trim()]))
}

function fillIn(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value
  }
}
