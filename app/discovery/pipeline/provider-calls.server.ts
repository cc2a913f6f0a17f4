import { log } from '#app/base/platform/logging.server.ts'
import type { ProviderName } from '#app/base/platform/providers/provider-list.ts'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import { ProviderError, type ProviderFailure } from '#app/discovery/http/provider-error.ts'
import type { Stage, StageFailure } from './checkpoint.ts'
import type { DiscoveryRun } from './discovery-run.ts'
import type { TextReaders } from './text-readers.server.ts'

/** A description of the text, and its source. */
interface TextOf {
  provider: ProviderName
  text: string
}

export interface ProviderCalls {
  /** The failures so far. */
  failures: StageFailure[]
  /** The call's result, or undefined after recording the failure. Only an abort of the run is rethrown. */
  attempt: <T>(provider: ProviderName, call: (options: CallOptions) => Promise<T>) => Promise<T | undefined>
  /** A reader's findings in a text, or undefined after recording that the text was skipped. */
  read: <Name extends keyof TextReaders>(
    reader: Name,
    of: TextOf,
    ...args: Parameters<TextReaders[Name]>
  ) => Promise<ReturnType<TextReaders[Name]> | undefined>
  /** The failures that a retry may resolve, in words. */
  unread: string[]
  /** The providers of failed calls. */
  unanswered: ProviderName[]
  /** A provider's last failure, in words. */
  failureOf: (provider: ProviderName) => string | undefined
  /** Records that something may succeed later, after the requested pause. */
  noteUnread: (message: string, pauseMs?: number) => void
  /** Records a pause that a provider has asked for. */
  notePause: (pauseMs: number) => void
  /** The longest pause a provider has asked for, in milliseconds. */
  retryAfterMs: () => number
}

const MAY_PASS: ReadonlySet<ProviderFailure> = new Set([
  'rate_limited',
  'unavailable',
  'timeout',
  'unexpected_response',
])

/** Provider calls of one stage: a failing provider costs its own results and nothing else. */
export function createProviderCalls(run: DiscoveryRun, stage: Stage): ProviderCalls {
  const failures: StageFailure[] = []
  const unread: string[] = []
  const unanswered: ProviderName[] = []
  const skipped = new Map<string, string>()
  let longestWait = 0
  return {
    failures,
    unread,
    unanswered,
    attempt,
    read,
    failureOf,
    noteUnread,
    notePause,
    retryAfterMs: () => longestWait,
  }

  async function attempt<T>(
    provider: ProviderName,
    call: (options: CallOptions) => Promise<T>,
  ): Promise<T | undefined> {
    run.signal.throwIfAborted()
    try {
      return await call({ signal: run.signal, jobId: run.job.id, answers: run.answers })
    } catch (error) {
      run.signal.throwIfAborted()
      if (!(error instanceof ProviderError)) log.error({ err: error, provider, stage }, 'a provider broke its contract')
      const message = error instanceof ProviderError ? error.message : 'The response could not be read.'
      if (error instanceof ProviderError && MAY_PASS.has(error.reason)) noteUnread(message, error.retryAfterMs)
      failures.push({ stage, provider, message })
      unanswered.push(provider)
      return undefined
    }
  }

  async function read<Name extends keyof TextReaders>(
    reader: Name,
    { provider, text }: TextOf,
    ...args: Parameters<TextReaders[Name]>
  ): Promise<ReturnType<TextReaders[Name]> | undefined> {
    run.signal.throwIfAborted()
    const known = skipped.get(text)
    if (known !== undefined) return skipAgain(known)
    const reading = await run.providers.texts.read<ReturnType<TextReaders[Name]>>(reader, args)
    run.signal.throwIfAborted()
    if (reading.outcome === 'read') return reading.value

    const err = reading.outcome === 'failed' ? reading.error : undefined
    log.warn({ err, provider, stage, reader, text }, 'a text was skipped')
    const isLate = reading.outcome === 'out_of_time'
    const message = `${text} ${isLate ? 'took too long to read' : 'could not be read'} and was skipped.`
    failures.push({ stage, provider, message })
    skipped.set(text, isLate ? message : '')
    return skipAgain(isLate ? message : '')
  }

  /** What took too long may be read another time, for each link that rests on it. */
  function skipAgain(late: string): undefined {
    if (late !== '') noteUnread(late)
  }

  function noteUnread(message: string, pauseMs = 0): void {
    unread.push(message)
    notePause(pauseMs)
  }

  function notePause(pauseMs: number): void {
    longestWait = Math.max(longestWait, pauseMs)
  }

  function failureOf(provider: ProviderName): string | undefined {
    return failures.findLast((failure) => failure.provider === provider)?.message
  }
}
