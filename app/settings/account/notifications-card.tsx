import { Card } from '#app/base/components/display/card.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { FailureBanner } from '#app/base/components/feedback/failure-banner.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import type { Failure } from '#app/base/components/forms/keep-open.ts'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { NotificationChoices } from '#app/base/events/notification-choices.ts'
import { useViewer } from '#app/site/shell/root-data.ts'
import type { NotificationKind } from '#db/tables/notification.ts'
import { boxName } from './notification-choices.ts'

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
          Shown under <TextLink to="/notifications">Notifications</TextLink>. Emails go to {email}, at most one a
          minute.
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
          <fieldset key={kind} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <legend className="float-left grow basis-72 text-sm text-ink-soft">{label}</legend>
            <Checkbox name={boxName(kind, 'inbox')} label="On screen" defaultChecked={choices[kind].inbox} />
            <Checkbox
              name={boxName(kind, 'mail')}
              label="By email"
              disabled={!mailIsConfigured}
              defaultChecked={choices[kind].mail}
            />
            {!mailIsConfigured && <Kept kind={kind} way="mail" isOn={choices[kind].mail} />}
          </fieldset>
        ))}
        {!isAdmin && <Kept kind="provider" way="inbox" isOn={choices.provider.inbox} />}
        {!isAdmin && <Kept kind="provider" way="mail" isOn={choices.provider.mail} />}
      </SentForm>
    </Card>
  )
}

/** A choice that the form does not offer stays as it is. */
function Kept({ kind, way, isOn }: { kind: NotificationKind; way: 'inbox' | 'mail'; isOn: boolean }) {
  return isOn && <input type="hidden" name={boxName(kind, way)} value="on" />
}

const KINDS: readonly { kind: NotificationKind; label: string }[] = [
  { kind: 'upload', label: 'A file I uploaded has been processed' },
  { kind: 'export', label: 'An export or report I asked for is ready' },
  { kind: 'discovery', label: 'A discovery I started has finished' },
  { kind: 'failure', label: 'A job has failed' },
  { kind: 'alert', label: 'One of my alerts was triggered' },
  { kind: 'provider', label: 'A provider has stopped responding' },
]
