import { type Answer, htmlAnswer, jsonAnswer, textAnswer } from './answer.ts'
import { maxlagError } from './mediawiki.ts'
import type { Fault } from './recording.ts'

const OVERSIZED_BYTES = 50 * 1024 * 1024

/** Returns each fault the configured number of times for each matching request, then none. */
export class FaultPlan {
  private readonly given = new Map<string, number>()

  constructor(private readonly faults: readonly Fault[]) {}

  next(provider: string, target: string): Fault | undefined {
    for (const [index, fault] of this.faults.entries()) {
      if (fault.provider !== provider || !target.includes(fault.contains)) continue
      const key = `${index} ${target}`
      const given = this.given.get(key) ?? 0
      if (fault.times !== null && given >= fault.times) continue
      this.given.set(key, given + 1)
      return fault
    }
    return undefined
  }
}

/** The faulty response; undefined if the provider hangs. */
export function faultAnswer(fault: Pick<Fault, 'kind' | 'retryAfterSeconds'>): Answer | undefined {
  switch (fault.kind) {
    case 'rate-limited':
      return textAnswer('Too many requests. Please slow down.\n', 429, {
        'retry-after': String(fault.retryAfterSeconds ?? 1),
      })
    case 'html':
      return htmlAnswer('<!doctype html><html><title>Sorry</title><p>We are working on it.</p></html>')
    case 'maxlag':
      return maxlagError(fault.retryAfterSeconds ?? 5)
    case 'server-error':
      return htmlAnswer('<title>Internal Server Error</title>', 500)
    case 'empty-object':
      return jsonAnswer({})
    case 'wrong-types':
      return jsonAnswer({ entities: 7, search: 'none', query: [], items: true, ranks: null })
    case 'not-json':
      return { status: 200, headers: { 'content-type': 'application/json' }, body: '{"entities": {' }
    case 'oversized':
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: new Uint8Array(OVERSIZED_BYTES).fill(0x20),
      }
    case 'hang':
      return undefined
  }
}
