/** The lists that were made last, by their names, as many as fit. */
interface IdListMemory {
  get: (name: string) => Uint32Array | undefined
  keep: (name: string, ids: Uint32Array) => void
}

/** What a list weighs beside its ids, told in ids: searches that find nothing are lists too. */
const IDS_OF_A_NAME = 1_000

export function createIdListMemory({ mostIds }: { mostIds: number }): IdListMemory {
  const kept = new Map<string, Uint32Array>()
  let held = 0

  function forget(name: string): void {
    const ids = kept.get(name)
    if (ids && kept.delete(name)) held -= ids.length + IDS_OF_A_NAME
  }

  return {
    get(name) {
      const ids = kept.get(name)
      if (ids) {
        kept.delete(name)
        kept.set(name, ids)
      }
      return ids
    },
    keep(name, ids) {
      forget(name)
      kept.set(name, ids)
      held += ids.length + IDS_OF_A_NAME
      for (const oldest of kept.keys()) {
        if (held <= mostIds) return
        forget(oldest)
      }
    },
  }
}
