/** How long a transaction should last: it blocks the requests of its own process and every other writer. */
export const WANTED_MS = 20

/**
 * Scales the batch size so that the next transaction takes the target time, by how long the last one took; at most
 * doubles it.
 */
export function nextBatchSize(size: number, spentMs: number, wantedMs = WANTED_MS): number {
  return Math.floor(size * Math.min(2, wantedMs / spentMs))
}
