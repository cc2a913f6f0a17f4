import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'

type RestoreButtonProps = { id: string; label: string; name: string }

/** A button with `label`; `name` completes its accessible name. */
export function RestoreButton({ id, label, name }: RestoreButtonProps) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData !== undefined

  return (
    <Form method="post" preventScrollReset className="flex lg:justify-end">
      <input type="hidden" name="id" value={id} />
      <Button size="sm" busy={isSending && formData.get('id') === id} busyLabel="Restoring..." disabled={isSending}>
        {label}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  )
}
