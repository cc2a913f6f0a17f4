import { Form, useNavigation } from '@remix-run/react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { PendingIcon, SuccessIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { ContactFields } from '#app/discovery/contact/contact-fields.tsx'

interface FirstStepsProps {
  /** Suggested as the contact address. */
  email: string
  hasAthletes: boolean
  contactIsSet: boolean
  agentIsRunning: boolean
}

const SAMPLES = '/athletes/import/samples'
const AGENT = '/agent'

/** Checklist for administrators, from an empty product to the first ranked brand. */
export function FirstSteps({ email, hasAthletes, contactIsSet, agentIsRunning }: FirstStepsProps) {
  const { formAction } = useNavigation()
  return (
    <Card title="First steps" description="Three steps to the first ranked brand." flush>
      <ol className="divide-y border-t">
        <Step
          done={hasAthletes}
          title="Import athletes"
          text="A CSV file with the columns name and sport is enough. To look around first, load some well-known athletes; you can roll them back later."
          action={
            <div className="flex flex-wrap gap-2">
              <LinkButton to="/athletes/import">Import Athletes</LinkButton>
              <Form method="post" action={SAMPLES}>
                <Button busy={formAction === SAMPLES} busyLabel="Loading...">
                  Load sample athletes
                </Button>
              </Form>
            </div>
          }
        />
        <Step
          done={contactIsSet}
          title="Set a contact address"
          text="Public sources expect to know who is calling. Each request names this address, and the Contact page shows it to visitors."
          action={<ContactFields contact={email} redirectTo="/dashboard" />}
        />
        <Step
          done={agentIsRunning}
          title="Start the agent"
          text="It finds, verifies, measures and scores each athlete’s brands. The ranking fills in as you watch."
          action={
            <Form method="post" action={AGENT}>
              <input type="hidden" name="redirectTo" value="/dashboard" />
              <Button
                name="running"
                value="true"
                variant={hasAthletes && contactIsSet ? 'primary' : undefined}
                busy={formAction === AGENT}
                busyLabel="Starting..."
              >
                Start the agent
              </Button>
            </Form>
          }
        />
      </ol>
    </Card>
  )
}

type StepProps = {
  done: boolean
  title: string
  /** What to do, until it is done. */
  text: ReactNode
  action?: ReactNode
}

function Step({ done, title, text, action }: StepProps) {
  const Icon = done ? SuccessIcon : PendingIcon
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="flex min-w-0 grow basis-72 gap-3">
        <Icon className={clsx('mt-0.5', done ? 'text-positive-ink' : 'text-ink-mute')} />
        <div className="min-w-0 text-sm">
          <p className="font-medium">
            {title}
            <span className="font-normal text-ink-mute"> – {done ? 'done' : 'to do'}</span>
          </p>
          {!done && <p className="mt-0.5 max-w-prose text-ink-mute">{text}</p>}
        </div>
      </div>
      {!done && action}
    </li>
  )
}
