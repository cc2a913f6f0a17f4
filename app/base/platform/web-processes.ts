import { availableParallelism } from 'node:os'
import { availableMemory } from './memory.ts'

/** More would need connections and caches of their own, and hardly any machine serves that many. */
const MAX_BY_DEFAULT = 4
const LEAST_MEMORY_FOR_MORE = 1_073_741_824

interface Machine {
  cores: number
  memory: number
}

/** One per core, at most four; a single one where there is less than 1 GB of memory. */
export function defaultWebProcesses({ cores, memory }: Machine = thisMachine()): number {
  return memory < LEAST_MEMORY_FOR_MORE ? 1 : Math.min(cores, MAX_BY_DEFAULT)
}

function thisMachine(): Machine {
  return { cores: availableParallelism(), memory: availableMemory() }
}
