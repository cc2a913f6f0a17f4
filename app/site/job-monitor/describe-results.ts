import { formatCount } from '#app/base/components/display/format.ts'
import type { JobResults } from './processing-job.ts'

export function describeResults({ processed, successful, failed, skipped }: JobResults): string {
  const [all, good, bad, left] = [processed, successful, failed, skipped].map(formatCount)
  return `${all} processed: ${good} successful, ${bad} failed, ${left} skipped.`
}
