import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import { MailServerForm, SECURITY_WORDS } from './mail-server-form.tsx'
import type { MailSetup, TestMail } from './mail-setup.ts'

type MailCardProps = {
  setup: MailSetup
  email: string
  answer:
    | { id: string | null; result: SubmissionResult<string[]> | undefined; tested: TestMail | undefined }
    | undefined
}

/** What is set, the form for it unless the environment says it, and a test. */
export function MailCard({ setup, email, answer }: MailCardProps) {
  const { setIn, host, port, security, user, from, isReadable, hasLinks } = setup
  const tested = answer?.tested

  return (
    <Card title="Mail server" description="Sends password reset links, notifications and scheduled reports.">
      <div className="space-y-5">
        {tested && (
          <Banner
            tone={tested.outcome === 'accepted' ? 'positive' : 'danger'}
            role={tested.outcome === 'accepted' ? 'status' : 'alert'}
            title={tested.outcome === 'accepted' ? 'The server accepted the test email' : 'The test email was not sent'}
          >
            <span className="wrap-anywhere">{tested.message}</span>
          </Banner>
        )}
        {!hasLinks && (
          <Banner tone="caution" title="PUBLIC_URL is not set">
            Emails need it for their links. Without it, only people on this machine can confirm their address, and no
            notifications or reports are emailed. Set it in the environment.
          </Banner>
        )}
        {!isReadable && (
          <Banner tone="danger" title="Enter the password again">
            It was encrypted with another SESSION_SECRET. No emails are sent until then.
          </Banner>
        )}
        <DefinitionList
          items={
            setIn === null
              ? [{ term: 'Mail server', detail: 'Not set: no emails are sent' }]
              : [
                  { term: 'Mail server', detail: `${host}, port ${port}` },
                  { term: 'Encryption', detail: security && SECURITY_WORDS[security] },
                  { term: 'User name', detail: user ?? 'None' },
                  { term: 'Sender', detail: from ?? 'None' },
                  { term: 'Set in', detail: setIn === 'environment' ? 'The environment (SMTP_URL)' : 'These settings' },
                ]
          }
        />
        {setIn !== 'environment' && <MailServerForm setup={setup} answer={answer} />}
        {setIn !== null && <MailActions email={email} />}
      </div>
    </Card>
  )
}

function MailActions({ email }: { email: string }) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Form method="post" preventScrollReset className="space-y-3 border-t pt-5">
      <p className="text-sm text-ink-soft">
        The test goes to <span className="wrap-anywhere">{email}</span>. If that address is not confirmed yet, it is the
        email that confirms it.
      </p>
      <Button name="change" value="test" disabled={busy}>
        Send a test mail
      </Button>
    </Form>
  )
}
