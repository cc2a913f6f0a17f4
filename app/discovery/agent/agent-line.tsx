import { useLocation, useRevalidator } from '@remix-run/react'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Switch } from '#app/base/components/forms/switch.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { contactPage } from '#app/discovery/contact/contact-form.ts'
import { AGENT_NOT_SWITCHED } from './agent-form.ts'
import type { AgentOnPage } from './agent-on-page.ts'

/** Anchor of the line, for links to its switch. */
export const AGENT_LINE = 'agent'
const WHAT_IS_MISSING = 'agent-missing'

/** What the agent does and whom it takes next, with its switch. For administrators. */
export function AgentLine({ agent, isWithDetails = false }: { agent: AgentOnPage; isWithDetails?: boolean }) {
  const { pathname, search } = useLocation()
  const { isRunning, contactIsSet } = agent
  useReloadAfterToggle(isRunning)

  return (
    <section
      id={AGENT_LINE}
      aria-label="BrandLink agent"
      className="flex min-h-11 scroll-mt-20 items-center gap-x-3 rounded-lg border bg-surface px-4 text-sm sm:px-6 print:hidden"
    >
      <span className="font-medium max-md:sr-only">BrandLink agent</span>
      <span className="inline-flex shrink-0 items-center gap-1.5">
        <span className={clsx('size-2 rounded-full', isRunning ? 'bg-positive' : 'bg-control')} aria-hidden="true" />
        {isRunning ? 'Active' : 'Inactive'}
      </span>
      <span className="min-w-0 grow truncate text-ink-mute">
        {contactIsSet ? (
          describeNext(agent)
        ) : (
          <TextLink to={contactPage(pathname)} className="touch:hit">
            Needs a contact address
          </TextLink>
        )}
      </span>
      {!isWithDetails && (
        <TextLink to="/settings/agent" className="touch:hit">
          Details
        </TextLink>
      )}
      <Switch
        action="/agent"
        name="running"
        checked={isRunning}
        label="BrandLink agent"
        failed={AGENT_NOT_SWITCHED}
        describedBy={contactIsSet ? undefined : WHAT_IS_MISSING}
      >
        <input type="hidden" name="redirectTo" value={pathname + search} />
      </Switch>
      {!contactIsSet && (
        <span id={WHAT_IS_MISSING} hidden>
          The agent tells every source who is requesting data, so it needs a contact address.
        </span>
      )}
    </section>
  )
}

function describeNext({ outage, next: [next], hasAthletes }: AgentOnPage): string {
  if (outage) return 'A source cannot be reached'
  if (next) return `Next: ${next.name}`
  return hasAthletes ? 'Up to date' : 'No athletes yet'
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
