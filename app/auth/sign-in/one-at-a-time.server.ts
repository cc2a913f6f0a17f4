const last = new Map<string, Promise<unknown>>()

/** Serialises work per key, so that concurrent attempts cannot all pass the same count. */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key) ?? Promise.resolve()
  const own = before.then(work, work)
  const settled = own.catch(() => undefined)
  last.set(key, settled)
  try {
    return await own
  } finally {
    if (last.get(key) === settled) last.delete(key)
  }
}
