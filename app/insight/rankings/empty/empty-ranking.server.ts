import type { AgentOnPage } from '#app/discovery/agent/agent-on-page.ts'

interface RankingSituation {
  isAdmin: boolean
  /** Discovered brands, none of them ranked. */
  totalBrands: number
  agent: Pick<AgentOnPage, 'isRunning' | 'hasAthletes' | 'queueCount' | 'unprocessedAthletes' | 'outage'>
}

export interface EmptyRanking {
  /** Follows the sentence that everyone sees. */
  advice: string[]
  /** What this visitor can do about it. */
  action?: 'import' | 'switch'
}

/** Why nothing is ranked, worded for the viewer's role. */
export function describeEmptyRanking({ isAdmin, totalBrands, agent }: RankingSituation): EmptyRanking {
  if (!agent.isRunning && agent.queueCount === 0 && isAdmin) {
    if (agent.hasAthletes) return { advice: [], action: 'switch' }
    return { advice: ['The agent has no athletes to process yet. Import some first.'], action: 'import' }
  }
  if (!agent.hasAthletes) {
    if (isAdmin) return { advice: ['The BrandLink agent is on and waiting for athletes.'], action: 'import' }
    return { advice: ['There are no athletes yet. An administrator can import them.'] }
  }
  if (agent.outage) {
    return { advice: ['A source cannot be reached at the moment. Athletes are processed as soon as it responds.'] }
  }
  if (agent.queueCount > 0 || (agent.isRunning && agent.unprocessedAthletes > 0)) {
    return { advice: ['Athletes are being processed. Their brands appear here as they are scored.'] }
  }
  if (!agent.isRunning) {
    return { advice: ['The BrandLink agent is off. Brands appear here once an administrator switches it on.'] }
  }
  return {
    advice: [
      totalBrands === 0
        ? 'Every athlete has been processed, and no brands were found.'
        : 'Every athlete has been processed, but there is too little data to rank any of their brands.',
    ],
  }
}
