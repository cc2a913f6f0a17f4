import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { Banner } from '#app/components/banner.tsx'
import { Card } from '#app/components/card.tsx'
import { DateTime } from '#app/components/date-time.tsx'
import { DefinitionList } from '#app/components/definition-list.tsx'
import { formatCount } from '#app/components/format.ts'
import { Switch } from '#app/components/switch.tsx'
import { type AgentOnPage, COUNTED_ATHLETES, type Outage } from './agent-on-page.ts'

/** Id of the card, for links to its switch. */
export const AGENT_CARD = 'agent'
const WHAT_IS_MISSING = 'agent-missing'

/** Switches the agent and says what it does, has done and will do. For administrators. */
export function AgentCard({ agent }: { agent: AgentOnPage }) {
  const { pathname } = useLocation()

  return (
    <Card
      id={AGENT_CARD}
      title="BrandLink agent"
      description={
        <>
          <Indicator isRunning={agent.isRunning} />
          {!agent.contactIsSet && <span className="block text-caution-ink">Needs CONTACT</span>}
        </>
      }
      actions={
        <Switch
          action="/agent"
          name="running"
          checked={agent.isRunning}
          label="BrandLink agent"
          describedBy={agent.contactIsSet ? undefined : WHAT_IS_MISSING}
        >
          <input type="hidden" name="redirectTo" value={pathname} />
        </Switch>
      }
    >
      <div className="space-y-4">
        {!agent.contactIsSet && <ContactNeeded />}
        {agent.outage && <SourceOutage outage={agent.outage} />}
        {!agent.outage && (
          <p className="text-sm text-ink-soft">
            <Plan agent={agent} />
          </p>
        )}
        <DefinitionList
          items={[
            { term: 'Budget', detail: `${formatCount(agent.athletesPerHour)} athletes an hour` },
            { term: 'Last run', detail: <DateTime value={agent.lastRun} withTime /> },
            { term: 'Runs completed', detail: formatCount(agent.processedCount) },
          ]}
        />
      </div>
    </Card>
  )
}

function Indicator({ isRunning }: { isRunning: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={clsx('size-2 rounded-full', isRunning ? 'bg-positive' : 'bg-control')} aria-hidden="true" />
      {isRunning ? 'Active' : 'Inactive'}
    </span>
  )
}

function ContactNeeded() {
  return (
    <Banner tone="caution" title="CONTACT is not set">
      <div id={WHAT_IS_MISSING}>
        The agent tells every source who reads it, and does not start without that. Stop the product, set the
        environment variable CONTACT to your mail address or web address, for example{' '}
        <code className="font-mono text-xs wrap-anywhere">CONTACT=you@example.org npm start</code>, and come back here.
      </div>
    </Banner>
  )
}

function SourceOutage({ outage }: { outage: Outage }) {
  const waiting = outage.discoveries === 1 ? '1 discovery waits' : `${formatCount(outage.discoveries)} discoveries wait`
  return (
    <Banner tone="caution" title="A source cannot be reached">
      {waiting} for it and {outage.discoveries === 1 ? 'is' : 'are'} tried again automatically. {outage.message}
    </Banner>
  )
}

function Plan({ agent }: { agent: AgentOnPage }) {
  const waiting = describeWaiting(agent.unprocessedAthletes)
  if (!agent.hasAthletes) return 'There are no athletes yet, so there is nothing to look for.'
  if (!agent.isRunning) {
    return agent.unprocessedAthletes === 0
      ? 'When enabled, it looks again at athletes whose last look is a week old.'
      : `When enabled, it begins with those that are new: ${waiting}.`
  }
  if (agent.unprocessedAthletes === 0) {
    return 'Next: every athlete has been processed; each is looked at again after a week.'
  }
  return (
    <>
      Next: {waiting}
      {agent.nextRun === null ? (
        ', the first is taken up within seconds.'
      ) : (
        <>
          ; the budget allows the next one from <DateTime value={agent.nextRun} withTime />.
        </>
      )}
    </>
  )
}

function describeWaiting(athletes: number): string {
  if (athletes === 1) return '1 athlete was never processed'
  return `${formatCount(athletes)}${athletes === COUNTED_ATHLETES ? ' or more' : ''} athletes were never processed`
}
