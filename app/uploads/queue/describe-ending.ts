import { describeResults } from '#app/job-monitor/describe-results.ts'
import type { JobResults } from '#app/job-monitor/processing-job.ts'

export interface UploadEnding {
  file: string
  status: 'completed' | 'failed' | 'cancelled'
  error: string | null
  /** As far as it got. */
  results: JobResults | null
}

export interface DescribedEnding {
  title: string
  paragraphs: string[]
  tone: 'info' | 'success' | 'warning' | 'error'
}

/** How the processing of a file has ended, worded for the mail and the page. */
export function describeEnding({ file, status, error, results }: UploadEnding): DescribedEnding {
  return {
    title: `${file}: ${status}`,
    paragraphs: [
      ...(status === 'failed' && error ? [error] : []),
      ...(results ? [describeResults(results)] : status === 'cancelled' ? ['Nothing was processed.'] : []),
    ],
    tone: toneOf(status, results),
  }
}

function toneOf(status: UploadEnding['status'], results: JobResults | null): DescribedEnding['tone'] {
  if (status === 'failed') return 'error'
  if (status === 'cancelled') return 'info'
  return results && results.failed > 0 ? 'warning' : 'success'
}
