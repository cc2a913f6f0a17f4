import { useNavigation, useSubmit } from '@remix-run/react'
import { useState } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { useToast } from '#app/base/components/feedback/toast.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { useHydrated } from '#app/base/components/use-hydrated.ts'

type CreatePasskeyCardProps = {
  /** JSON, for the browser. */
  options: string
  /** The challenge of the options, sealed. */
  challenge: string
}

/** Browsers make a passkey at a click alone. */
export function CreatePasskeyCard({ options, challenge }: CreatePasskeyCardProps) {
  const submit = useSubmit()
  const showToast = useToast()
  const sending = useNavigation().formMethod === 'POST'
  const [waiting, setWaiting] = useState(false)

  async function onClick(): Promise<void> {
    setWaiting(true)
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const response = JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
      submit({ response, challenge }, { method: 'post', action: '/settings/security/passkeys' })
    } catch (error) {
      showToast({ title: 'No passkey was made', description: reasonOf(error) })
    }
    setWaiting(false)
  }

  return (
    <Card title="Make the passkey" description="Your browser asks where to keep it.">
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          variant="primary"
          busy={waiting || sending}
          busyLabel="Waiting for the passkey..."
          disabled={!useHydrated()}
          onClick={onClick}
        >
          Make the passkey
        </Button>
        <LinkButton to="/settings/security">Cancel</LinkButton>
      </div>
    </Card>
  )
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device already has a passkey of yours for this site.'
  return 'Please try again. Browsers make passkeys only for an https address or localhost.'
}
