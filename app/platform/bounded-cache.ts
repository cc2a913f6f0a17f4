/** Cached values by key, up to a total weight. */
export interface BoundedCache<Value> {
  get: (name: string) => Value | undefined
  keep: (name: string, value: Value) => void
  clear: () => void
}

/** An LRU cache whose values weigh at most `most` together. */
export function createBoundedCache<Value>({
  most,
  weigh,
}: {
  most: number
  weigh: (value: Value, name: string) => number
}): BoundedCache<Value> {
  const kept = new Map<string, Value>()
  let held = 0

  function forget(name: string): void {
    const value = kept.get(name)
    if (value !== undefined && kept.delete(name)) held -= weigh(value, name)
  }

  return {
    get(name) {
      const value = kept.get(name)
      if (value !== undefined) {
        kept.delete(name)
        kept.set(name, value)
      }
      return value
    },
    keep(name, value) {
      forget(name)
      kept.set(name, value)
      held += weigh(value, name)
      for (const oldest of kept.keys()) {
        if (held <= most) return
        forget(oldest)
      }
    },
    clear() {
      kept.clear()
      held = 0
    },
  }
}
