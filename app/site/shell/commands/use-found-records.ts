import { useEffect, useState } from 'react'
import { matchRanges, searchWords } from '#app/base/platform/names/fold.ts'
import { createTypingPause } from '../search-box/typing-pause.ts'
import { hasSuggestions } from '../search-box/use-suggestions.ts'

const MOST = 5
const MAX_DISCOVERIES = 2
const PAUSE_MS = 200

interface Found {
  athletes: readonly { id: string; name: string; sport: string }[]
  brands: readonly { id: string; name: string; category: string }[]
}

const NONE = { text: '', records: { athletes: [], brands: [] } satisfies Found as Found }

/**
 * Athletes and brands for the text of the palette, after a pause in typing; until then, those found before that match it
 * by their names.
 */
export function useFoundRecords(text: string) {
  const [found, setFound] = useState(NONE)
  const [pauseAfter] = useState(() => createTypingPause(PAUSE_MS))

  useEffect(() => {
    if (text === '') return setFound(NONE)
    const pause = pauseAfter(performance.now())
    if (!hasSuggestions(text)) return setFound(NONE)

    const outdated = new AbortController()
    const timer = setTimeout(async () => {
      const records = await fetchRecords(text, outdated.signal)
      if (!outdated.signal.aborted) setFound(records ? { text, records } : NONE)
    }, pause)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [text, pauseAfter])

  return commandsFor(found.text === text ? found.records : narrow(found.records, text))
}

/** Those whose names match the text. */
export function narrow({ athletes, brands }: Found, text: string): Found {
  const words = searchWords(text)
  const matches = ({ name }: { name: string }) =>
    words.length > 0 && words.every((word) => matchRanges(name, word).length > 0)
  return { athletes: athletes.filter(matches), brands: brands.filter(matches) }
}

async function fetchRecords(query: string, signal: AbortSignal): Promise<Found | undefined> {
  const address = `/api/v1/search/global?${new URLSearchParams({ query, limit: String(MOST) })}`
  try {
    const answer = await fetch(address, { signal })
    return answer.ok ? ((await answer.json()) as { data: Found }).data : undefined
  } catch {
    // Screens and actions are listed all the same.
    return undefined
  }
}

function commandsFor({ athletes, brands }: Found) {
  const record = (to: string, label: string, detail: string) => ({ id: to, label, detail, isRecord: true, run: { to } })
  return {
    athletes: athletes.map(({ id, name, sport }) => record(`/athletes/${id}`, name, sport)),
    brands: brands.map(({ id, name, category }) => record(`/champions/${id}`, name, category)),
    discoveries: athletes
      .slice(0, MAX_DISCOVERIES)
      .map(({ id, name }) => record(`/athletes/${id}/process`, `Start discovery for ${name}`, 'Athlete')),
  }
}
