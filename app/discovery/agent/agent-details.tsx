import type { ReactNode } from 'react'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { countOf, formatCount } from '#app/base/components/display/format.ts'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Progress } from '#app/base/components/feedback/progress.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import type { JobActivity } from '#app/site/job-monitor/job-activity.queries.server.ts'
import { MAX_WAITING } from './agent-limits.ts'
import { type AgentOnPage, COUNTED_ATHLETES, type Outage } from './agent-on-page.ts'
import { ImportedAthletesWaiting } from './imported-athletes-waiting.tsx'

/** What the agent is doing, has done and will do. */
export function AgentDetails({ agent, runningJobs }: { agent: AgentOnPage; runningJobs: readonly JobActivity[] }) {
  return (
    <Card title="What the agent does">
      <div className="space-y-4 text-sm">
        {agent.outage ? (
          <SourceOutage outage={agent.outage} />
        ) : (
          <p className="text-ink-soft">
            <NextStep agent={agent} />
          </p>
        )}
        {agent.importedWaiting > 0 && (
          <ImportedAthletesWaiting
            athletes={agent.importedWaiting}
            contactIsSet={agent.contactIsSet}
            redirectTo="/settings/agent"
          />
        )}
        <RunningJobs jobs={runningJobs} />
        <DefinitionList
          items={[
            ...(agent.next.length > 0
              ? [{ term: 'Next athletes', detail: <NextAthletes athletes={agent.next} /> }]
              : []),
            ...(agent.passedOver.length > 0
              ? [{ term: 'Skipped', detail: <PassedOver athletes={agent.passedOver} /> }]
              : []),
            { term: 'Never processed', detail: describeUnprocessed(agent) },
            { term: 'Started today (UTC)', detail: formatCount(agent.takenToday) },
            { term: 'Last run', detail: <DateTime value={agent.lastRun} withTime /> },
            { term: 'Runs completed', detail: formatCount(agent.processedCount) },
            { term: 'Queue', detail: formatCount(agent.queueCount) },
          ]}
        />
      </div>
    </Card>
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

/** What happens next, or what it waits for. */
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

/** What the job process is doing now: for which athlete, at which stage, how far. */
function RunningJobs({ jobs }: { jobs: readonly JobActivity[] }) {
  if (jobs.length === 0) return null
  return (
    <ul aria-label="In progress" className="space-y-4">
      {jobs.map((job) => (
        <li key={job.id} className="min-w-0 space-y-1.5">
          <p className="font-medium wrap-anywhere">
            {job.athleteId === null ? (
              job.label
            ) : (
              <TextLink to={`/athletes/${job.athleteId}`} quiet>
                {job.athleteName}
              </TextLink>
            )}
          </p>
          <Progress label={`Progress: ${job.athleteName ?? job.label}`} value={job.progress} hideLabel />
          <p className="text-xs text-ink-mute wrap-anywhere">{job.message}</p>
        </li>
      ))}
    </ul>
  )
}
