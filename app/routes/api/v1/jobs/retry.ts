import { jobAction } from '#app/site/job-monitor/job-action.server.ts'

export const action = jobAction(
  'retry',
  'Requeues a failed job from its checkpoint; 409 in any other state, or while another job does the same work',
)
