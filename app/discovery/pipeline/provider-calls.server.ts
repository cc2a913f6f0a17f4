import { log } from '#app/logging.server.ts'
import { type CallOptions, ProviderError, type ProviderName } from '../providers/provider.ts'
import type { Stage, StageFailure } from './checkpoint.ts'
import type { DiscoveryRun } from './discovery-run.ts'

export interface ProviderCalls {
  /** What went wrong so far. */
  failures: StageFailure[]
  /** The call's answer, or undefined after noting why there is none. Only an abort of the run is thrown on. */
  attempt: <T>(provider: ProviderName, call: (options: CallOptions) => Promise<T>) => Promise<T | undefined>
  /** The last failure of a provider, in words. */
  failureOf: (provider: ProviderName) => string | undefined
  /** The longest wait that a provider has asked for, in milliseconds. */
  retryAfterMs: () => number
}

/** Calls to the providers in one stage: a provider that fails costs its own answers and nothing else. */
export function createProviderCalls(run: DiscoveryRun, stage: Stage): ProviderCalls {
  const failures: StageFailure[] = []
  let longestWait = 0
  return { failures, attempt, failureOf, retryAfterMs: () => longestWait }

  async function attempt<T>(
    provider: ProviderName,
    call: (options: CallOptions) => Promise<T>,
  ): Promise<T | undefined> {
    run.signal.throwIfAborted()
    try {
      return await call({ signal: run.signal, jobId: run.job.id })
    } catch (error) {
      run.signal.throwIfAborted()
      if (!(error instanceof ProviderError)) log.error({ err: error, provider, stage }, 'a provider broke its contract')
      const message = error instanceof ProviderError ? error.message : 'Its answer could not be read.'
      if (error instanceof ProviderError) longestWait = Math.max(longestWait, error.retryAfterMs ?? 0)
      failures.push({ stage, provider, message })
      return undefined
    }
  }

  function failureOf(provider: ProviderName): string | undefined {
    return failures.findLast((failure) => failure.provider === provider)?.message
  }
}
