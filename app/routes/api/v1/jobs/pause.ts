import { jobAction } from '#app/site/job-monitor/job-action.server.ts'

export const action = jobAction(
  'pause',
  'Pauses a running job within a second; it keeps its place; 409 in any other state',
)
