let reason: string | undefined

/** From now on nothing is served but the reason. */
export function waitBecause(why: string): void {
  reason = why
}

export function endWaiting(): void {
  reason = undefined
}

/** Why nothing else is served yet; undefined when everything is. */
export function waitingReason(): string | undefined {
  return reason
}
