import { Form, useLocation } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { usePressedKeys, useSingleKeys } from '../commands/single-keys.ts'
import { SearchBox } from '../search-box/search-box.tsx'

/**
 * Submits to the search page; `/` moves the focus here unless shortcuts are off. Small screens search on the search
 * page itself.
 */
export function HeaderSearch() {
  const { pathname, search } = useLocation()
  const searched = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  const form = useSearchText(searched)
  const hearsKeys = useSingleKeys()
  usePressedKeys()

  return (
    <search className="header-search">
      <Form discover="none" ref={form} action="/search" onSubmit={keepFromSendingBlank}>
        <SearchBox
          label="Search athletes and brands"
          limit={8}
          pauseMs={200}
          recent={0}
          defaultValue={searched}
          aria-keyshortcuts={hearsKeys ? '/' : undefined}
          placeholder="Search"
          maxLength={100}
          trailing={hearsKeys && <span aria-hidden="true">/</span>}
        />
      </Form>
    </search>
  )
}

/** A blank search is not submitted. */
function keepFromSendingBlank(event: FormEvent<HTMLFormElement>): void {
  const text = new FormData(event.currentTarget).get('q')
  if (typeof text === 'string' && text.trim() === '') event.preventDefault()
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
