import { Form, useLocation } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { SearchIcon } from '#app/components/icon.tsx'
import { useRootData } from '../root-data.ts'
import { useSearchText } from './use-search-text.ts'

/**
 * Submits to the search page; `/` moves the focus here unless shortcuts are off. Small screens search on the search
 * page itself.
 */
export function HeaderSearch() {
  const { pathname, search } = useLocation()
  const box = useRef<HTMLInputElement>(null)
  const searched = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  const form = useSearchText(searched)
  const shortcuts = useRootData()?.shortcuts ?? true
  useEffect(() => (shortcuts ? focusOnSlash(() => box.current) : undefined), [shortcuts])

  return (
    <search className="hidden min-w-0 flex-1 md:block lg:max-w-64">
      <Form ref={form} action="/search" onSubmit={keepFromSendingBlank} className="relative">
        <SearchIcon
          className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-mute"
          aria-hidden
        />
        <input
          ref={box}
          type="search"
          name="q"
          defaultValue={searched}
          aria-label="Search athletes and brands"
          aria-keyshortcuts={shortcuts ? '/' : undefined}
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          className="peer block h-9 w-full min-w-0 rounded-md border border-control bg-surface pr-8 pl-8.5 text-sm text-ink transition-colors placeholder:text-ink-mute hover:border-ink-mute focus-visible:outline-offset-0 pointer-coarse:h-11"
        />
        {shortcuts && (
          <span
            className="pointer-events-none absolute inset-y-0 right-2 my-auto hidden h-5 items-center rounded-sm border bg-sunken px-1.5 font-sans text-xs text-ink-mute peer-placeholder-shown:flex peer-focus:hidden pointer-coarse:hidden"
            aria-hidden="true"
          >
            /
          </span>
        )}
      </Form>
    </search>
  )
}

/** A blank search is not submitted. */
export function keepFromSendingBlank(event: FormEvent<HTMLFormElement>): void {
  const text = new FormData(event.currentTarget).get('q')
  if (typeof text === 'string' && text.trim() === '') event.preventDefault()
}

function focusOnSlash(find: () => HTMLInputElement | null): () => void {
  function onKey(event: KeyboardEvent) {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const box = find()
    if (!box?.checkVisibility() || isTyping(event.target) || document.querySelector('dialog:modal')) return
    event.preventDefault()
    box.focus()
    box.select()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
