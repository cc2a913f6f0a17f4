import { ApiError, missing } from '#app/base/api/api-error.ts'
import { unknownSport } from '#app/insight/analytics/filters/analytics-filters.ts'
import type { createSchedule, updateSchedule } from './schedule.queries.server.ts'
import {
  ONLY_ADMINISTRATORS_CHOOSE,
  ONLY_OWNER_EDITS,
  ONLY_OWNER_OR_ADMIN,
  SCHEDULE_NOT_FOUND,
  type Schedule,
  TOO_MANY_SCHEDULES,
  unknownWords,
} from './schedule.ts'

type Outcome = Awaited<ReturnType<typeof createSchedule>> | Awaited<ReturnType<typeof updateSchedule>>

/** The schedule that a call has saved; throws why it was not. */
export function requireSaved(outcome: Outcome): Schedule {
  switch (outcome.status) {
    case 'saved':
      return outcome.schedule
    case 'too_many':
      throw new ApiError(409, TOO_MANY_SCHEDULES)
    case 'recipients_refused':
      throw new ApiError(403, ONLY_ADMINISTRATORS_CHOOSE)
    case 'unknown_recipients': {
      const message = unknownWords(outcome.addresses)
      throw new ApiError(422, message, [{ path: 'recipients', message }])
    }
    case 'unknown_sport': {
      const message = unknownSport(outcome.sport)
      throw new ApiError(422, message, [{ path: 'sport', message }])
    }
    case 'not_found':
      return missing(SCHEDULE_NOT_FOUND)
    case 'not_yours':
      throw new ApiError(403, ONLY_OWNER_EDITS)
  }
}

export function requireDone(outcome: 'done' | 'not_found' | 'not_yours'): undefined {
  if (outcome === 'not_found') missing(SCHEDULE_NOT_FOUND)
  if (outcome === 'not_yours') throw new ApiError(403, ONLY_OWNER_OR_ADMIN)
}
