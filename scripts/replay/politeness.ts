import { PROVIDERS, SITES } from '#app/base/platform/providers/provider-list.ts'
import type { ReplayRequest } from './replay-server.ts'

type Seen = Pick<ReplayRequest, 'provider' | 'target' | 'at' | 'endedAt' | 'retryAfterMs'>

const WIKIMEDIA = ['wikidata', 'wikipedia', 'wikimedia']
const MAX_A_MINUTE = 180
const MINUTE_MS = 60_000
/** On a busy machine a request arrives so much later than it left, and the next does not. */
const TOLERANCE_MS = 100

/** What the requests at the replay say against the client's politeness, in words; nothing if it was polite. */
export function listViolations(requests: readonly Seen[]): string[] {
  const lanes = new Map<string, Seen[]>()
  for (const request of requests) lanes.set(laneOf(request), [...(lanes.get(laneOf(request)) ?? []), request])
  return [
    ...tooManyAMinute(requests.filter(({ provider }) => WIKIMEDIA.includes(provider))),
    ...[...lanes].flatMap(([lane, seen]) => [
      ...atTheSameTime(lane, seen),
      ...tooSoon(lane, seen),
      ...pauses(lane, seen),
    ]),
  ]
}

/** Sites have a queue for each host. */
function laneOf({ provider, target }: Seen): string {
  return provider === 'sites' ? `site ${new URL(target.slice(1)).host}` : provider
}

function tooManyAMinute(requests: readonly Seen[]): string[] {
  return requests.flatMap(({ at }) => {
    const { length } = requests.filter((other) => other.at >= at && other.at < at + MINUTE_MS)
    return length > MAX_A_MINUTE ? [`Wikimedia was sent ${length} requests in a minute`] : []
  })
}

function atTheSameTime(lane: string, requests: readonly Seen[]): string[] {
  return pairsOf(requests).flatMap(([before, request]) =>
    before.endedAt > request.at + TOLERANCE_MS ? [`${lane} had two requests at a time`] : [],
  )
}

/** From the start of the run, as one that arrives late comes close to the next. */
function tooSoon(lane: string, requests: readonly Seen[]): string[] {
  const { burst, intervalMs } = paceOf(lane)
  const first = requests[0]?.at ?? 0
  return requests.flatMap(({ at }, index) => {
    const early = (index - burst + 1) * intervalMs - (at - first)
    return early > TOLERANCE_MS ? [`${lane} was sent request ${index + 1} by ${Math.round(early)} ms too soon`] : []
  })
}

function pauses(lane: string, requests: readonly Seen[]): string[] {
  return pairsOf(requests).flatMap(([before, request]) =>
    request.at - before.endedAt < before.retryAfterMs - TOLERANCE_MS
      ? [`${lane} was not given the pause it asked for`]
      : [],
  )
}

function paceOf(lane: string) {
  const name = lane === 'wikimedia' ? 'pageviews' : lane
  return PROVIDERS.find((declared) => declared.name === name)?.pace ?? SITES.pace
}

function pairsOf(requests: readonly Seen[]): (readonly [Seen, Seen])[] {
  return requests.slice(1).flatMap((request, index) => {
    const before = requests[index]
    return before ? [[before, request] as const] : []
  })
}
