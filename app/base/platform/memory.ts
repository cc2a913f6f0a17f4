import { totalmem } from 'node:os'

/** In bytes, as far as a container may use it. */
export function availableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
