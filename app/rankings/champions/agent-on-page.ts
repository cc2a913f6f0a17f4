import type { AgentPlan } from '#app/discovery/agent/agent-plan.queries.server.ts'

/** Athletes who wait are counted up to here; more than that reads as `or more`. */
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
  /** Athletes of imports that are due for discovery, whether the agent runs or not. */
  importedWaiting: number
  outage: Outage | null
}

/** Discoveries put off because the source they begin with could not be asked. */
export interface Outage {
  discoveries: number
  /** What the latest of them was told, and when it tries again. */
  message: string
}
