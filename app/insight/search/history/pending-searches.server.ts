import { exactKey } from '#app/base/platform/names/name-key.ts'
import { shared } from '#app/base/platform/shared/shared.server.ts'

/** A search that follows typing has run to its end when no letter came for this long. */
const RECORDED_AFTER_MS = 3_000

interface SearcherState {
  /** The searches that are still to be recorded, by their texts. */
  readonly timers: Map<string, ReturnType<typeof setTimeout>>
  /** The text that was recorded, or deleted before it was: a page that loads again asks for the same. */
  latest?: string
}

const searchers = new Map<number, SearcherState>()

/** The other web processes, where the same user's other searches may have arrived, learn of each search here. */
const TOPIC = 'pending searches'

type SearchNews = { userId: number } & (
  | { what: 'typed' | 'recorded'; key: string }
  | { what: 'dropped'; key: string | undefined }
)

shared.subscribe(TOPIC, (news) => {
  const { userId, what, key } = news as SearchNews
  const searcher = stateOf(userId)
  if (what === 'dropped') dropPendingOf(searcher, key)
  else dropTyping(searcher, key)
  if (what === 'recorded') searcher.latest = key
})

function tell(news: SearchNews): void {
  shared.broadcast(TOPIC, news)
}

/** The search is recorded at once, so it is not to be recorded later. */
export function recordNow(userId: number, query: string): void {
  const searcher = stateOf(userId)
  const key = exactKey(query)
  dropTyping(searcher, key)
  searcher.latest = key
  tell({ userId, what: 'recorded', key })
}

/** Calls `record` when the user has typed no longer or shorter text for a while; not for the latest recorded text. */
export function recordLater(userId: number, query: string, record: () => void): void {
  const searcher = stateOf(userId)
  const key = exactKey(query)
  dropTyping(searcher, key)
  tell({ userId, what: 'typed', key })
  if (key === searcher.latest) return

  const timer = setTimeout(() => {
    searcher.timers.delete(key)
    searcher.latest = key
    tell({ userId, what: 'recorded', key })
    record()
  }, RECORDED_AFTER_MS)
  timer.unref()
  searcher.timers.set(key, timer)
}

/** Records none of the user's searches that are still to be recorded, or not the one for the text. */
export function dropPending(userId: number, query?: string): void {
  const key = query === undefined ? undefined : exactKey(query)
  dropPendingOf(stateOf(userId), key)
  tell({ userId, what: 'dropped', key })
}

function dropPendingOf(searcher: SearcherState, dropped: string | undefined): void {
  for (const key of [...searcher.timers.keys()]) {
    if (dropped !== undefined && key !== dropped) continue
    drop(searcher, key)
    searcher.latest = key
  }
}

function stateOf(userId: number): SearcherState {
  const searcher = searchers.get(userId) ?? { timers: new Map() }
  searchers.set(userId, searcher)
  return searcher
}

/** What the user has typed on from, in either direction. Another tab's search is none of them. */
function dropTyping(searcher: SearcherState, key: string): void {
  for (const other of [...searcher.timers.keys()]) {
    if (key.startsWith(other) || other.startsWith(key)) drop(searcher, other)
  }
}

function drop({ timers }: SearcherState, key: string): void {
  clearTimeout(timers.get(key))
  timers.delete(key)
}
