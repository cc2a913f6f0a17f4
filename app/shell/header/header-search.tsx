import { Form, useLocation } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { isTyping } from '../commands/is-typing.ts'
import { useRootData } from '../root-data.ts'
import { SearchBox } from '../search-box/search-box.tsx'
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
      <Form ref={form} action="/search" onSubmit={keepFromSendingBlank}>
        <SearchBox
          ref={box}
          label="Search athletes and brands"
          limit={8}
          pauseMs={200}
          recent={0}
          defaultValue={searched}
          aria-keyshortcuts={shortcuts ? '/' : undefined}
          placeholder="Search"
          maxLength={100}
          inputClassName="peer block h-9 w-full min-w-0 rounded-md border border-control bg-surface pr-8 pl-8.5 text-sm text-ink transition-colors placeholder:text-ink-mute hover:border-ink-mute focus-visible:outline-offset-0 pointer-coarse:h-11"
          trailing={shortcuts && <SlashHint />}
        />
      </Form>
    </search>
  )
}

function SlashHint() {
  return (
    <span
      className="pointer-events-none absolute inset-y-0 right-2 my-auto hidden h-5 items-center rounded-sm border bg-sunken px-1.5 font-sans text-xs text-ink-mute peer-placeholder-shown:flex peer-focus:hidden pointer-coarse:hidden"
      aria-hidden="true"
    >
      /
    </span>
  )
}

/** A blank search is not submitted. */
function keepFromSendingBlank(event: FormEvent<HTMLFormElement>): void {
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
