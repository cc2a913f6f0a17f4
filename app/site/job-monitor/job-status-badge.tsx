import { Badge, type Tone } from '#app/base/components/display/badge.tsx'
import type { JobStatus } from '#db/tables/job.ts'

/** The state of a job, or of the upload it processes. */
export function JobStatusBadge({ status }: { status: JobStatus }) {
  const { tone, word } = STATES[status]
  return <Badge tone={tone}>{word}</Badge>
}

const STATES: Record<JobStatus, { tone: Tone; word: string }> = {
  pending: { tone: 'neutral', word: 'Pending' },
  processing: { tone: 'accent', word: 'Processing' },
  paused: { tone: 'caution', word: 'Paused' },
  completed: { tone: 'positive', word: 'Completed' },
  failed: { tone: 'danger', word: 'Failed' },
  cancelled: { tone: 'neutral', word: 'Cancelled' },
}
