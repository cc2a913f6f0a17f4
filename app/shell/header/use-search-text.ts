import { type RefObject, useEffect, useRef } from 'react'

/** The ref of a search form whose box follows the URL's search text without losing the focus. */
export function useSearchText(text: string): RefObject<HTMLFormElement> {
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
