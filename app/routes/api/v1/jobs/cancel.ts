import { jobAction } from '#app/job-monitor/job-action.server.ts'

export const action = jobAction(
  'cancel',
  'Cancels a job that waits, runs or is paused, for good; 409 when it has ended',
)
