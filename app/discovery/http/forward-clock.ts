/** A monotonic clock: when the system clock is set back, it continues from where it was. */
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
