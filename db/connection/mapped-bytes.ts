import { totalmem } from 'node:os'

const GIB = 1_073_741_824
const ROOMY_FROM = 2 * GIB

/**
 * How much of the file is read where the system keeps it, without a copy. Nothing on a small machine: each page that is not
 * in memory comes with all that the system reads ahead around it, which pushes out pages that are needed. With 512 MB
 * an import crawls so, at a sixth of its speed.
 */
export function mappedBytes(memory = memoryOfMachine()): number {
  return memory < ROOMY_FROM ? 0 : GIB
}

/** Of the machine, or of the container where that may have less. */
function memoryOfMachine(): number {
  const limit = process.constrainedMemory()
  return limit ? Math.min(limit, totalmem()) : totalmem()
}
