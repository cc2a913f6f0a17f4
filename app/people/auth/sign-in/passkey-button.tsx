import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { useToast } from '#app/base/components/feedback/toast.tsx'
import { ENTERED_FIELD, TICKET_FIELD } from './carried-fields.ts'

export interface PasskeyButtonProps {
  label: string
  /** Of the password, if it came before. */
  ticket?: string
  entered: string | null
}

/** Signs in with a passkey. */
export default function PasskeyButton({ label, ticket, entered }: PasskeyButtonProps) {
  const { search } = useLocation()
  const showToast = useToast()
  const [busy, setBusy] = useState(false)

  async function onClick(): Promise<void> {
    setBusy(true)
    try {
      const [{ startAuthentication }, asked] = await Promise.all([
        import('@simplewebauthn/browser'),
        fetch('/login/passkey').then((answer) => answer.json()),
      ])
      const response = JSON.stringify(await startAuthentication({ optionsJSON: asked.options }))
      const fields = { response, challenge: asked.challenge, [TICKET_FIELD]: ticket, [ENTERED_FIELD]: entered }
      send(`/login/passkey${search}`, fields)
    } catch {
      setBusy(false)
      showToast({ title: 'No passkey was used', description: ticket === undefined ? ANOTHER_WAY : ANOTHER_STEP })
    }
  }

  return (
    <Button type="button" className="mt-3 w-full" busy={busy} busyLabel="Waiting for the passkey..." onClick={onClick}>
      {label}
    </Button>
  )
}

const ANOTHER_WAY =
  'Please try again, or sign in with your password. If you have lost the passkey, it asks for a recovery code then.'
const ANOTHER_STEP = 'Please try again, or enter a recovery code.'

/** As a form of the page, since the answer is a page with another session. */
function send(action: string, fields: Record<string, string | null | undefined>): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action })
  for (const [name, value] of Object.entries(fields)) {
    if (value) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
}
