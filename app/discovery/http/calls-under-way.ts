/** After this long another process may have asked the same. */
const LONG_MS = 50

interface Call {
  readonly begunAt: number
  hadCompany: boolean
}

/** The calls of a client by what they ask for, so that one knows whether another has asked the same meanwhile. */
export class CallsUnderWay {
  readonly #calls = new Map<string, Set<Call>>()

  begin(key: string): { mayHaveCompany: () => boolean; end: () => void } {
    const others = this.#calls.get(key) ?? new Set()
    const call: Call = { begunAt: performance.now(), hadCompany: others.size > 0 }
    for (const other of others) other.hadCompany = true
    this.#calls.set(key, others.add(call))

    return {
      mayHaveCompany: () => call.hadCompany || performance.now() - call.begunAt > LONG_MS,
      end: () => {
        others.delete(call)
        if (others.size === 0) this.#calls.delete(key)
      },
    }
  }
}
