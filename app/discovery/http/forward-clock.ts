/** A clock that never goes back: set back, it goes on at the pace of time from where it was. */
export function forwardClock(now: () => Date): () => Date {
  let latest = Number.NEGATIVE_INFINITY
  let readAt = performance.now()

  return () => {
    const elapsed = performance.now() - readAt
    readAt += elapsed
    latest = Math.max(now().getTime(), latest + elapsed)
    return new Date(latest)
  }
}
