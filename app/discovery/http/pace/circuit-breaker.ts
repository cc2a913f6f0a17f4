export interface BreakerRules {
  /** Consecutive failures that open the breaker. */
  threshold: number
  /** Initial open interval; doubles with each failed trial. */
  openMs: number
  longestOpenMs: number
}

export interface BreakerState {
  /** Consecutive failures since the last success. */
  failures: number
  /** No request is sent before this time. */
  openUntil: Date | null
  lastOkAt: Date | null
  lastError: string | null
  lastErrorAt: Date | null
}

export const CLOSED_BREAKER: BreakerState = {
  failures: 0,
  openUntil: null,
  lastOkAt: null,
  lastError: null,
  lastErrorAt: null,
}

/** State saved by an earlier process. A pause that began in the future was saved before the clock was set back. */
export function resumed(state: BreakerState, now: Date): BreakerState {
  const { openUntil, lastErrorAt } = state
  if (!openUntil || !lastErrorAt || lastErrorAt <= now) return state
  return { ...state, openUntil: new Date(now.getTime() + openUntil.getTime() - lastErrorAt.getTime()) }
}

/** `half_open` allows one trial; its outcome closes the breaker or opens it for longer. */
export function breakerPosition(state: BreakerState, rules: BreakerRules, now: Date): 'closed' | 'half_open' | 'open' {
  if (state.openUntil && state.openUntil > now) return 'open'
  return state.failures >= rules.threshold ? 'half_open' : 'closed'
}

/** A pause that is not over was asked for after this request had left, by another process. */
export function afterSuccess(state: BreakerState, now: Date): BreakerState {
  const openUntil = state.openUntil && state.openUntil > now ? state.openUntil : null
  return { ...state, failures: 0, openUntil, lastOkAt: now }
}

export function afterFailure(state: BreakerState, rules: BreakerRules, error: string, now: Date): BreakerState {
  const failures = state.failures + 1
  const restMs = Math.min(rules.openMs * 2 ** Math.min(failures - rules.threshold, 30), rules.longestOpenMs)
  const openUntil = failures >= rules.threshold ? new Date(now.getTime() + restMs) : null
  return { ...state, failures, openUntil, lastError: error, lastErrorAt: now }
}

/** The provider asked for a pause, which is not a failure: requests stop until then, and no trial is counted. */
export function afterPause(state: BreakerState, pauseMs: number, error: string, now: Date): BreakerState {
  return { ...state, openUntil: new Date(now.getTime() + pauseMs), lastError: error, lastErrorAt: now }
}
