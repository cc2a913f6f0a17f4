import { Snooze } from '../control-errors.ts'

/** The job runs again when files before it, which bring what it needs, may have been processed. */
export function waitForFilesBefore(): Snooze {
  return new Snooze(2_000, 'Waiting for the files that were uploaded with it')
}
