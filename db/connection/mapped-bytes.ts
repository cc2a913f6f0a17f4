import { totalmem } from 'node:os'

const GIB = 1_073_741_824
const ROOMY_FROM = 2 * GIB

/**
 * How much of the file is memory-mapped. Nothing on a small machine: each page fault brings in the system's whole
 * read-ahead, which evicts pages that are needed. With 512 MB, an import ran at a sixth of its speed.
 */
export function mappedBytes(memory = memoryOfMachine()): number {
  return memory < ROOMY_FROM ? 0 : GIB
}

/** Memory of the machine, or of the container if that is less. */
function memoryOfMachine(): number {
  const limit = process.constrainedMemory()
  return limit ? Math.min(limit, totalmem()) : totalmem()
}
