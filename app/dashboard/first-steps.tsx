import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '#app/components/card.tsx'
import { SuccessIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/link-button.tsx'

interface FirstStepsProps {
  hasAthletes: boolean
  contactIsSet: boolean
  agentIsRunning: boolean
  isAdmin: boolean
}

/** From an empty product to the first ranked brand. */
export function FirstSteps({ hasAthletes, contactIsSet, agentIsRunning, isAdmin }: FirstStepsProps) {
  return (
    <Card
      title="First steps"
      description={isAdmin ? 'Three steps to the first ranked brand.' : 'An administrator sets these up.'}
      flush
    >
      <ol className="divide-y border-t">
        <Step
          done={hasAthletes}
          title="Import athletes"
          text="A CSV file with the columns name and sport is enough."
          action={isAdmin && <LinkButton to="/athletes/import">Import Athletes</LinkButton>}
        />
        <Step
          done={contactIsSet}
          title="Say who is asking"
          text={
            <>
              The sources are public and ask who reads them. Start the product with the environment variable CONTACT set
              to a mail address or web address:{' '}
              <code className="font-mono text-xs wrap-anywhere">CONTACT=you@example.org npm start</code>
            </>
          }
        />
        <Step
          done={agentIsRunning}
          title="Start the agent"
          text="It finds, verifies, measures and scores the brands of each athlete; the ranking fills as you watch."
          action={isAdmin && <LinkButton to="/champions">Open Champions</LinkButton>}
        />
      </ol>
    </Card>
  )
}

type StepProps = { done: boolean; title: string; text: ReactNode; action?: ReactNode }

function Step({ done, title, text, action }: StepProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="flex min-w-0 grow basis-72 gap-3">
        <SuccessIcon
          className={clsx('mt-0.5 size-4 shrink-0', done ? 'text-positive-ink' : 'text-ink-mute opacity-40')}
          aria-hidden
        />
        <div className="min-w-0 text-sm">
          <p className="font-medium">
            {title}
            {done && <span className="font-normal text-ink-mute"> – done</span>}
          </p>
          <p className="mt-0.5 max-w-prose text-ink-mute">{text}</p>
        </div>
      </div>
      {!done && action}
    </li>
  )
}
