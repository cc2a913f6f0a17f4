import { Card } from '#app/base/components/display/card.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { type Failure, FailureBanner } from '#app/base/components/forms/keep-open.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { NotificationChoices } from '#app/base/events/notification-choices.ts'
import { useViewer } from '#app/site/shell/root-data.ts'
import type { NotificationKind } from '#db/tables/notification.ts'
import { controlName, MAIL_CHOICES, NO_MAIL } from './notification-choices.ts'

type NotificationsCardProps = {
  choices: NotificationChoices
  email: string
  /** Whether the address is. */
  isConfirmed: boolean
  mailIsConfigured: boolean
  failure: Failure | undefined
}

/** For each kind: whether it is shown under Notifications, and whether it is sent by mail. */
export function NotificationsCard({ choices, email, isConfirmed, mailIsConfigured, failure }: NotificationsCardProps) {
  const isAdmin = useViewer()?.role === 'ADMIN'

  return (
    <Card
      title="Notifications"
      description={
        <>
          Shown under <TextLink to="/notifications">Notifications</TextLink>. Emails go to {email}: daily ones at 7:00,
          weekly ones on Mondays at 7:00 (UTC).
        </>
      }
    >
      {!mailIsConfigured && (
        <Banner className="mb-5" title="Email is off">
          You are told on screen. An administrator turns it on under Settings → Email.
        </Banner>
      )}
      {mailIsConfigured && !isConfirmed && (
        <Banner tone="caution" className="mb-5" title="Your address is not confirmed">
          No emails are sent to it until then. <TextLink to="/settings/email">Confirm it</TextLink>
        </Banner>
      )}
      <FailureBanner failure={failure} />
      <SentForm submit={{ label: 'Save', busyLabel: 'Saving...' }}>
        <legend className="mb-3 text-sm font-medium">Notify me when</legend>
        {KINDS.filter(({ kind }) => isAdmin || kind !== 'provider').map(({ kind, label }) => (
          <fieldset key={kind} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <legend className="float-left grow basis-72 text-sm text-ink-soft">{label}</legend>
            <Checkbox name={controlName(kind, 'inbox')} label="On screen" defaultChecked={choices[kind].inbox} />
            <Select
              name={controlName(kind, 'mail')}
              id={controlName(kind, 'mail')}
              label={`Email: ${label}`}
              hideLabel
              size="sm"
              options={MAIL_CHOICES}
              disabled={!mailIsConfigured}
              defaultValue={mailChoice(choices[kind])}
              className="w-44"
            />
            {!mailIsConfigured && <KeptMail kind={kind} choices={choices} />}
          </fieldset>
        ))}
        {!isAdmin && choices.provider.inbox && (
          <input type="hidden" name={controlName('provider', 'inbox')} value="on" />
        )}
        {!isAdmin && <KeptMail kind="provider" choices={choices} />}
      </SentForm>
    </Card>
  )
}

/** A choice that the form does not offer stays as it is. */
function KeptMail({ kind, choices }: { kind: NotificationKind; choices: NotificationChoices }) {
  return <input type="hidden" name={controlName(kind, 'mail')} value={mailChoice(choices[kind])} />
}

function mailChoice({ mail, pace }: NotificationChoices[NotificationKind]) {
  return mail ? pace : NO_MAIL
}

const KINDS: readonly { kind: NotificationKind; label: string }[] = [
  { kind: 'upload', label: 'A file I uploaded has been processed' },
  { kind: 'export', label: 'An export or report I asked for is ready' },
  { kind: 'discovery', label: 'A discovery I started has finished' },
  { kind: 'failure', label: 'A job has failed' },
  { kind: 'alert', label: 'One of my alerts was triggered' },
  { kind: 'provider', label: 'A source has stopped responding' },
]
