import { shared } from '#app/base/platform/shared/shared.server.ts'

/**
 * Serialises work per key, in all web processes together, so that concurrent attempts cannot all pass the same count.
 */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const limits = { most: 1, kept: 0, maxOfOne: 1 }
  const turn = await shared.waitForTurn({ queue: key, limits, owner: { id: key, isPreferred: false } })
  try {
    return await work()
  } finally {
    turn.end()
  }
}
