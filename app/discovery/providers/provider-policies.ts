import type { ProviderDeclaration, ProviderPace } from '#app/base/platform/providers/provider-declaration.ts'
import type { LanePolicy } from '#app/discovery/http/pace/provider-lane.server.ts'

/** `off` drops the spacing only; it is for a recording on this machine. */
export type Pacing = 'on' | 'off'

export function policyOf(
  { pace, budgetPerDay, usdPerDay }: { pace: ProviderPace } & Pick<ProviderDeclaration, 'budgetPerDay' | 'usdPerDay'>,
  pacing: Pacing,
): LanePolicy {
  const { burst, attempts, restMs, allowance } = pace
  const intervalMs = pacing === 'off' ? 0 : pace.intervalMs
  return { concurrency: 1, pace: { burst, intervalMs }, attempts, restMs, allowance, budgetPerDay, usdPerDay }
}
