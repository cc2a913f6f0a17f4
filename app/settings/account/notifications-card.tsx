import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { Card } from '#app/components/display/card.tsx'
import { Banner } from '#app/components/feedback/banner.tsx'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { Checkbox } from '#app/components/forms/checkbox.tsx'
import type { Failure } from '#app/components/forms/keep-open.ts'
import type { NotificationChoices } from './notification-choices.ts'

type NotificationsCardProps = {
  choices: NotificationChoices
  email: string
  mailIsConfigured: boolean
  failure: Failure | undefined
}

export function NotificationsCard({ choices, email, mailIsConfigured, failure }: NotificationsCardProps) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Card title="Mail" description={`Sent to ${email}, at most one a minute.`}>
      {!mailIsConfigured && (
        <Banner className="mb-5" title="Mail is not configured">
          Whoever runs this site has to set SMTP_URL before mails can be sent. While you are signed in, messages appear
          on the page as they come.
        </Banner>
      )}
      <FailureBanner failure={failure} />
      <Form method="post">
        <fieldset disabled={busy || !mailIsConfigured} className="grid gap-4">
          <legend className="mb-3 text-sm font-medium">Send me a mail when</legend>
          <Checkbox
            name="discoveries"
            label="A discovery that I started has ended"
            defaultChecked={choices.discoveries}
          />
          <Checkbox name="uploads" label="A file that I uploaded has been processed" defaultChecked={choices.uploads} />
          <div>
            <Button variant="primary" busy={busy} busyLabel="Saving...">
              Save
            </Button>
          </div>
        </fieldset>
      </Form>
    </Card>
  )
}
