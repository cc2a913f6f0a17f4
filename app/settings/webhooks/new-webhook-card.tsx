import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Card } from '#app/base/components/display/card.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { NewWebhookSchema } from '#app/site/webhooks/webhook.ts'
import { WebhookFields } from './webhook-fields.tsx'

export function NewWebhookCard({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useCheckedForm('new-webhook', NewWebhookSchema, {
    lastResult,
    defaultValue: { format: 'json' },
  })

  return (
    <Card title="New webhook" description="Once it is added, choose the alerts that it tells of.">
      <SentForm {...getFormProps(form)} noValidate submit={{ label: 'Add webhook', busyLabel: 'Adding...' }}>
        <WebhookFields fields={fields} />
      </SentForm>
    </Card>
  )
}
