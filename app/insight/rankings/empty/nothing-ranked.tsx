import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { TrophyIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { AGENT_LINE } from '#app/discovery/agent/agent-line.tsx'
import type { EmptyRanking } from './empty-ranking.server.ts'

/** Shown to every role while nothing is ranked, with a hint for the role. */
export function NothingRanked({ advice, action }: EmptyRanking) {
  return (
    <EmptyCard
      icon={TrophyIcon}
      title="No rankings data available"
      text={['Start the BrandLink agent to begin processing brands', ...advice].map((sentence) => (
        <span key={sentence} className="block">
          {sentence}
        </span>
      ))}
      action={action && ACTIONS[action]}
    />
  )
}

const ACTIONS = {
  import: (
    <LinkButton to="/athletes/import" variant="primary">
      Import Athletes
    </LinkButton>
  ),
  switch: (
    <LinkButton to={`#${AGENT_LINE}`} variant="primary">
      Go to the agent switch
    </LinkButton>
  ),
}
