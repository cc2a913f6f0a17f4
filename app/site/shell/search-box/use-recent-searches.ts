import { useEffect, useState } from 'react'
import { useViewer } from '../root-data.ts'

/** The signed-in user's latest searches, read again each time the list opens. */
export function useRecentSearches(isOpen: boolean, count: number): readonly string[] {
  const viewer = useViewer()?.id
  const [recent, setRecent] = useState<readonly string[]>([])
  const isAsked = isOpen && count > 0 && viewer !== undefined

  useEffect(() => {
    if (!isAsked) return
    const closed = new AbortController()
    void fetchRecent(closed.signal).then((queries) => queries && setRecent(queries))
    return () => closed.abort()
  }, [isAsked])

  return isAsked ? recent.slice(0, count) : []
}

async function fetchRecent(signal: AbortSignal): Promise<string[] | undefined> {
  try {
    const answer = await fetch('/api/v1/search/history', { signal })
    if (!answer.ok) return undefined
    return ((await answer.json()) as { data: { query: string }[] }).data.map(({ query }) => query)
  } catch {
    return undefined
  }
}
