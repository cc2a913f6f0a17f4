import { useLocation, useRevalidator } from '@remix-run/react'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '#app/base/components/display/card.tsx'
import { countOf } from '#app/base/components/display/count-of.ts'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Switch } from '#app/base/components/forms/switch.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import { AGENT_NOT_SWITCHED } from '#app/discovery/agent/agent-form.ts'
import { MAX_WAITING } from '#app/discovery/agent/agent-limits.ts'
import { contactPage } from '#app/discovery/contact/contact-form.ts'
import { type AgentOnPage, COUNTED_ATHLETES, type Outage } from './agent-on-page.ts'
import { ImportedAthletesWaiting } from './imported-athletes-waiting.tsx'

/** Anchor of the card, for links to its switch. */
export const AGENT_CARD = 'agent'
const WHAT_IS_MISSING = 'agent-missing'

/** Switches the agent on and off and shows what it is doing, has done and will do. For administrators. */
export function AgentCard({ agent }: { agent: AgentOnPage }) {
  const { pathname, search } = useLocation()
  const redirectTo = pathname + search
  useReloadAfterToggle(agent.isRunning)

  return (
    <Card
      id={AGENT_CARD}
      title="BrandLink agent"
      description={
        <>
          <Indicator isRunning={agent.isRunning} />
          {!agent.contactIsSet && <span className="block text-caution-ink">Needs a contact address</span>}
        </>
      }
      actions={
        <Switch
          action="/agent"
          name="running"
          checked={agent.isRunning}
          label="BrandLink agent"
          failed={AGENT_NOT_SWITCHED}
          describedBy={agent.contactIsSet ? undefined : WHAT_IS_MISSING}
        >
          <input type="hidden" name="redirectTo" value={redirectTo} />
        </Switch>
      }
    >
      <div className="space-y-4">
        {!agent.contactIsSet && <ContactNeeded />}
        {agent.outage && <SourceOutage outage={agent.outage} />}
        {!agent.outage && (
          <p className="text-sm text-ink-soft">
            <NextStep agent={agent} />
          </p>
        )}
        {agent.importedWaiting > 0 && (
          <ImportedAthletesWaiting
            athletes={agent.importedWaiting}
            contactIsSet={agent.contactIsSet}
            redirectTo={redirectTo}
          />
        )}
        <DefinitionList
          items={[
            { term: 'Next athletes', detail: <NextAthletes athletes={agent.next} /> },
            ...(agent.passedOver.length > 0
              ? [{ term: 'Skipped', detail: <PassedOver athletes={agent.passedOver} /> }]
              : []),
            { term: 'Never processed', detail: describeUnprocessed(agent) },
            { term: 'Started today (UTC)', detail: formatCount(agent.takenToday) },
            {
              term: 'Budget',
              detail: (
                <>
                  {formatCount(agent.athletesPerHour)} athletes an hour{' '}
                  <TextLink to="/settings/agent" className="touch:hit">
                    Change<span className="sr-only"> the budget</span>
                  </TextLink>
                </>
              ),
            },
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
    <Banner tone="caution" title="No contact address yet">
      <div id={WHAT_IS_MISSING}>
        The agent tells every source who is requesting data, so it needs a contact address.{' '}
        <TextLink to={contactPage('/champions')}>Set a contact address</TextLink>
      </div>
    </Banner>
  )
}

function SourceOutage({ outage }: { outage: Outage }) {
  const waiting =
    outage.discoveries === 1 ? '1 discovery is waiting' : `${formatCount(outage.discoveries)} discoveries are waiting`
  return (
    <Banner tone="caution" title="A source cannot be reached">
      {waiting} for it and will be retried automatically. {outage.message}
    </Banner>
  )
}

/** What happens next, and what it waits for. */
function NextStep({ agent }: { agent: AgentOnPage }) {
  if (!agent.hasAthletes) return 'There are no athletes yet, so the agent has nothing to do.'
  if (agent.limit === 'nobody') {
    return `${agent.isRunning ? 'Up to date' : 'Off'}: every athlete was checked in the last 7 days.`
  }
  if (!agent.isRunning) return 'Off. When you turn it on, it starts with these athletes.'
  if (agent.pause) {
    return (
      <>
        {agent.pause.source} accepts no requests until <DateTime value={agent.pause.until} withTime />, so no athlete is
        selected before then.
      </>
    )
  }
  if (agent.limit === 'queue') {
    return `Waiting until fewer than ${MAX_WAITING} discoveries are queued. Now: ${formatCount(agent.queueCount)}.`
  }
  if (agent.limit === null || agent.nextRun === null) return 'Selects the next athlete within seconds.'
  return (
    <>
      The budget allows the next athlete from <DateTime value={agent.nextRun} withTime />.
    </>
  )
}

function NextAthletes({ athletes }: { athletes: AgentOnPage['next'] }) {
  if (athletes.length === 0) return 'None'
  return (
    <ol className="-my-0.5 space-y-1 text-right">
      {athletes.map((athlete) => (
        <AthleteWithReason key={athlete.id} athlete={athlete}>
          <Reason athlete={athlete} />
        </AthleteWithReason>
      ))}
    </ol>
  )
}

function PassedOver({ athletes }: { athletes: AgentOnPage['passedOver'] }) {
  return (
    <ul className="-my-0.5 space-y-1 text-right">
      {athletes.map((athlete) => (
        <AthleteWithReason key={athlete.id} athlete={athlete}>
          Discovery failed; next attempt after <DateTime value={athlete.dueAgainAt} withTime />
        </AthleteWithReason>
      ))}
    </ul>
  )
}

function AthleteWithReason({ athlete, children }: { athlete: { id: string; name: string }; children: ReactNode }) {
  return (
    <li className="wrap-anywhere">
      <TextLink to={`/athletes/${athlete.id}`} quiet className="inline-block min-h-6 py-0.5">
        {athlete.name}
      </TextLink>
      <span className="block text-xs font-normal text-ink-mute">{children}</span>
    </li>
  )
}

function Reason({ athlete: { because, brands, lastProcessedAt } }: { athlete: AgentOnPage['next'][number] }) {
  if (because === 'never_processed') return 'Never processed'
  if (because === 'no_brand_found') {
    return (
      <>
        No brand found on <DateTime value={lastProcessedAt} />
      </>
    )
  }
  return (
    <>
      {countOf(brands, 'brand')}, last processed on <DateTime value={lastProcessedAt} />
    </>
  )
}

function describeUnprocessed({ unprocessedAthletes }: AgentOnPage): string {
  const athletes = countOf(unprocessedAthletes, 'athlete')
  return unprocessedAthletes === COUNTED_ATHLETES ? `${athletes} or more` : athletes
}

const FIRST_TURN_MS = 1000

/** Reloads the page shortly after the agent was switched on, when it has had its first run. */
function useReloadAfterToggle(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  const shown = useRef(isRunning)

  useEffect(() => {
    if (shown.current === isRunning) return
    shown.current = isRunning
    const timer = setTimeout(revalidate, FIRST_TURN_MS)
    return () => clearTimeout(timer)
  }, [isRunning, revalidate])
}
