let reason: string | undefined

/** From now on every request gets the reason as its response. */
export function waitBecause(why: string): void {
  reason = why
}

export function endWaiting(): void {
  reason = undefined
}

/** Why nothing else is served yet; undefined once everything is. */
export function waitingReason(): string | undefined {
  return reason
}
