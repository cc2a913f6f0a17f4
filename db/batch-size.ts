/** How long a transaction should last: it holds up the requests of its process, and every other writer. */
export const WANTED_MS = 20

/** How much would have taken a transaction the wanted time, by how long it took for so much; at most twice as much. */
export function nextBatchSize(size: number, spentMs: number, wantedMs = WANTED_MS): number {
  return Math.floor(size * Math.min(2, wantedMs / spentMs))
}
