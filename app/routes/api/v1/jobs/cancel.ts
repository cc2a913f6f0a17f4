import { jobAction } from '#app/site/job-monitor/job-action.server.ts'

export const action = jobAction(
  'cancel',
  'Cancels a waiting, running or paused job permanently; 409 when it has finished',
)
