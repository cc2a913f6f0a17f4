import type { AgentPlan } from './agent-plan.queries.server.ts'

/** Waiting athletes are counted up to this number; more reads as `or more`. */
export const COUNTED_ATHLETES = 10_000

export interface AgentOnPage extends AgentPlan {
  isRunning: boolean
  lastRun: string | null
  processedCount: number
  queueCount: number
  contactIsSet: boolean
  athletesPerHour: number
  /** At most COUNTED_ATHLETES. */
  unprocessedAthletes: number
  hasAthletes: boolean
  /** Imported athletes that are due for discovery, whether the agent runs or not. */
  importedWaiting: number
  outage: Outage | null
}

/** Discoveries postponed because their first source was unavailable. */
export interface Outage {
  discoveries: number
  /** The error of the latest one, and when it is retried. */
  message: string
}
