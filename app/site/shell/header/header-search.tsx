import { Form, useLocation } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { isTyping } from '../commands/is-typing.ts'
import { useRootData } from '../root-data.ts'
import { SearchBox } from '../search-box/search-box.tsx'

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
    <search className="header-search">
      <Form discover="none" ref={form} action="/search" onSubmit={keepFromSendingBlank}>
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
          trailing={shortcuts && <SlashHint />}
        />
      </Form>
    </search>
  )
}

function SlashHint() {
  return (
    <span aria-hidden="true" className="noscript:hidden">
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

/** The ref of a search form whose box follows the URL's search text without losing the focus. */
function useSearchText(text: string): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(text)

  useEffect(() => {
    // At first the box has the text, or what was typed before the script ran.
    if (shown.current === text) return
    shown.current = text
    const box = form.current?.elements.namedItem('q')
    if (box instanceof HTMLInputElement) box.value = text
  }, [text])

  return form
}
