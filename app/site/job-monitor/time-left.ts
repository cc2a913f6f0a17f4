import type { JobStatus } from '#db/tables/job.ts'

interface RunningJob {
  status: JobStatus
  /** 0–100. */
  progress: number
  startTime: string | null
}

const MINUTE = 60_000

/** How long a job will still take at its pace so far. */
export function timeLeft({ status, progress, startTime }: RunningJob, now: Date): string {
  if (status === 'pending' || startTime === null || progress <= 0) return 'Calculating...'

  const elapsed = now.getTime() - Date.parse(startTime)
  const left = (elapsed / progress) * (100 - progress)
  if (left < MINUTE) return 'Less than 1 minute'

  const minutes = Math.round(left / MINUTE)
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour')
}

function counted(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit : `${unit}s`}`
}
