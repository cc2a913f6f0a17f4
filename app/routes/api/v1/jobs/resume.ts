import { jobAction } from '#app/site/job-monitor/job-action.server.ts'

export const action = jobAction('resume', 'Resumes a paused job where it stopped; 409 in any other state')
