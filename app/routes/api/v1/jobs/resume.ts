import { jobAction } from '#app/job-monitor/job-action.server.ts'

export const action = jobAction('resume', 'Lets a paused job go on where it stopped; 409 in any other state')
