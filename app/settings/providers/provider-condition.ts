import type { Tone } from '#app/base/components/display/badge.tsx'

export interface ProviderState {
  failures: number
  openUntil: string | null
  lastOkAt: string | null
  lastError: string | null
  lastErrorAt: string | null
}

export const PROVIDER_CONDITIONS = ['not_configured', 'not_asked', 'reachable', 'failing', 'resting'] as const
export type ProviderCondition = (typeof PROVIDER_CONDITIONS)[number]

/** The state of a provider: `failing` ones are still requested, `resting` ones are not until their pause is over. */
export function providerCondition(
  state: ProviderState | undefined,
  { isConfigured, now }: { isConfigured: boolean; now: Date },
): ProviderCondition {
  if (!isConfigured) return 'not_configured'
  if (state?.openUntil && state.openUntil > now.toISOString()) return 'resting'
  if (state && state.failures > 0) return 'failing'
  return state?.lastOkAt ? 'reachable' : 'not_asked'
}

export const CONDITIONS: Record<ProviderCondition, { tone: Tone; words: string }> = {
  not_configured: { tone: 'neutral', words: 'Not configured' },
  not_asked: { tone: 'neutral', words: 'Not used yet' },
  reachable: { tone: 'positive', words: 'Reachable' },
  failing: { tone: 'warning', words: 'Failing' },
  resting: { tone: 'danger', words: 'Paused' },
}
