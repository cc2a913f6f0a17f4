import type { ToastMessage } from '#app/base/components/feedback/toast-queue.ts'
import type { JobStatus } from '#db/tables/job.ts'
import type { JobAction } from '#jobs/control-job.ts'

export const JOB_ACTIONS = ['pause', 'resume', 'cancel', 'retry'] as const satisfies readonly JobAction[]

export const JOB_ACTION_LABELS: Record<JobAction, string> = {
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  retry: 'Retry',
}

export function describeJobFailure(action: string): string {
  return `Failed to ${action} job`
}

/** The actions that a job in this state allows. */
export function actionsFor(status: JobStatus): JobAction[] {
  switch (status) {
    case 'processing':
      return ['pause', 'cancel']
    case 'paused':
      return ['resume', 'cancel']
    case 'pending':
      return ['cancel']
    case 'failed':
      return ['retry']
    case 'completed':
    case 'cancelled':
      return []
  }
}

export const JOB_ACTION_TOASTS: Record<JobAction, ToastMessage> = {
  pause: { title: 'Job paused', description: 'Processing job has been paused.' },
  resume: { title: 'Job resumed', description: 'Processing job has been resumed.' },
  cancel: { title: 'Job cancelled', description: 'Processing job has been cancelled.' },
  retry: { title: 'Job retried', description: 'Processing job is back in the queue.' },
}
