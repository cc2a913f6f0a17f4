import { getCollectionProps, getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { ConfirmButton } from '#app/base/components/forms/confirm-button.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { type Alert, ruleWords } from '#app/site/alerts/alert.ts'
import { OVERLAP_HOURS, type Webhook, WebhookFormSchema } from '#app/site/webhooks/webhook.ts'
import { WebhookFields } from './webhook-fields.tsx'
import { WebhookState } from './webhooks-card.tsx'

type WebhookCardProps = {
  webhook: Webhook
  /** Those of the administrator who looks. */
  alerts: readonly Alert[]
  lastResult: SubmissionResult<string[]> | undefined
}

export function WebhookCard({ webhook, alerts, lastResult }: WebhookCardProps) {
  const [form, fields] = useCheckedForm('webhook', WebhookFormSchema, {
    lastResult,
    defaultValue: {
      name: webhook.name,
      format: webhook.format,
      tellsFailures: webhook.tellsFailures ? 'on' : '',
      tellsProviders: webhook.tellsProviders ? 'on' : '',
      alerts: webhook.alerts,
    },
  })

  return (
    <Card title={webhook.name} actions={<WebhookState webhook={webhook} />}>
      <div className="space-y-5">
        {!webhook.isReadable && (
          <Banner tone="danger" title="Enter the address and renew the secret">
            Both were encrypted with another SESSION_SECRET. Nothing is delivered until then.
          </Banner>
        )}
        <SentForm {...getFormProps(form)} noValidate submit={{ label: 'Save', busyLabel: 'Saving...' }}>
          <WebhookFields fields={fields} origin={webhook.origin} />
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 text-sm font-medium">Your alerts that it tells of</legend>
            <AlertBoxes field={fields.alerts} alerts={alerts} />
            {webhook.othersAlerts > 0 && (
              <p className="text-sm text-ink-mute">
                {webhook.othersAlerts === 1
                  ? 'It also tells of an alert of another administrator.'
                  : `It also tells of ${webhook.othersAlerts} alerts of other administrators.`}
              </p>
            )}
          </fieldset>
        </SentForm>
        <WebhookActions webhook={webhook} />
      </div>
    </Card>
  )
}

type AlertBoxesProps = { field: Parameters<typeof getCollectionProps>[0]; alerts: readonly Alert[] }

function AlertBoxes({ field, alerts }: AlertBoxesProps) {
  if (alerts.length === 0) {
    return (
      <p className="text-sm text-ink-mute">
        You have no alerts. Add one from the page of a brand or an athlete, or under{' '}
        <TextLink to="/alerts">Alerts</TextLink>.
      </p>
    )
  }
  const boxes = getCollectionProps(field, { type: 'checkbox', options: alerts.map(({ id }) => id) })
  return boxes.map(({ key, ...box }, index) => {
    const alert = alerts[index]
    return (
      alert && (
        <Checkbox key={key ?? alert.id} {...box} label={`${alert.subject.name ?? 'Deleted'}: ${ruleWords(alert)}`} />
      )
    )
  })
}

function WebhookActions({ webhook: { name, isOn } }: { webhook: Webhook }) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2 border-t pt-5">
      <Button name="change" value="test" disabled={busy || !isOn}>
        Send test
      </Button>
      <Button name="change" value={isOn ? 'off' : 'on'} disabled={busy}>
        {isOn ? 'Switch off' : 'Switch on'}
      </Button>
      <ConfirmButton
        label="Renew secret"
        subject={`of ${name}`}
        consequence={`The new secret is shown once. The former one signs too for ${OVERLAP_HOURS} hours.`}
        name="change"
        value="renew"
        disabled={busy}
      />
      <ConfirmButton
        label="Delete"
        subject={name}
        consequence="This deletes the webhook and the list of its deliveries."
        variant="danger-quiet"
        name="change"
        value="delete"
        disabled={busy}
      />
    </Form>
  )
}
