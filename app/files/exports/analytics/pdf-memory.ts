import { availableMemory } from '#app/base/platform/memory.ts'
import type { ReportFormat } from '#db/tables/report.ts'

/** Writing one takes some 270 MB beside what the processes hold. */
const LEAST_MEBIBYTES = 768
const MEBIBYTE = 1_048_576

/** Why this server cannot write the format; undefined if it can. */
export function describeShortage(format: ReportFormat, memory = availableMemory()): string | undefined {
  const mebibytes = Math.floor(memory / MEBIBYTE)
  if (format !== 'pdf' || mebibytes >= LEAST_MEBIBYTES) return undefined
  return `A PDF needs ${LEAST_MEBIBYTES} MB of memory and this server has ${mebibytes} MB. Choose Excel or CSV, or ask an administrator for more memory.`
}
