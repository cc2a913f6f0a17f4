import { useEffect, useRef, useState } from 'react'
import { suggestionMemory } from './suggestion-memory.ts'
import { createTypingPause } from './typing-pause.ts'

const FEWEST_CHARACTERS = 2

interface Suggestions {
  /** The text that the names were suggested for; they stay while the next ones are fetched. */
  text: string
  names: readonly string[]
}

const NONE: Suggestions = { text: '', names: [] }

/**
 * The suggestions for the text of a box while its list is open: after a pause in typing, one request at a time.
 * `onLetter` is called for each change of the text.
 */
export function useSuggestions(text: string, isOpen: boolean, { limit, pauseMs }: { limit: number; pauseMs: number }) {
  const [found, setFound] = useState<Suggestions>(NONE)
  const [pauseAfter] = useState(() => createTypingPause(pauseMs))
  const pause = useRef(0)
  const isLongEnough = hasSuggestions(text)

  useEffect(() => {
    if (!isOpen) return
    const known = isLongEnough ? suggestionMemory.find(text, limit) : []
    if (known) return setFound({ text, names: known })

    const outdated = new AbortController()
    const timer = setTimeout(async () => {
      const names = await fetchNames(text, limit, outdated.signal)
      if (names) suggestionMemory.keep(text, limit, names)
      if (!outdated.signal.aborted) setFound(names ? { text, names } : NONE)
    }, pause.current)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [text, isOpen, isLongEnough, limit])

  return {
    names: isLongEnough && isSameTyping(text, found.text) ? found.names : [],
    isNothingFound: isLongEnough && found.text === text && found.names.length === 0,
    onLetter(): void {
      pause.current = pauseAfter(performance.now())
    },
  }
}

export function hasSuggestions(text: string): boolean {
  return [...text.trim()].length >= FEWEST_CHARACTERS
}

/** One text goes on from the other, so its suggestions may stay a moment longer. */
function isSameTyping(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}

/** Undefined if the server could not be asked: not the same as no suggestions. */
async function fetchNames(query: string, limit: number, signal: AbortSignal): Promise<string[] | undefined> {
  const address = `/api/v1/search/suggestions?${new URLSearchParams({ query, limit: String(limit) })}`
  try {
    const answer = await fetch(address, { signal })
    return answer.ok ? ((await answer.json()) as { data: string[] }).data : undefined
  } catch {
    return undefined
  }
}
