import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { mistyped } from '#app/base/components/overlays/confirm-dialog.tsx'
import { Modal } from '#app/site/shell/commands/modal.tsx'
import type { CallDescription } from '../api-reference.server.ts'
import { Words } from '../words.tsx'

type ConfirmCallProps = {
  call: CallDescription
  /** Path and query. */
  address: string
  /** `as Ada Lovelace` */
  sender: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a call that changes something; one that deletes without naming a record takes a typed word. */
export function ConfirmCall({ call, address, sender, onConfirm, onClose }: ConfirmCallProps) {
  const { method, path, summary } = call
  const isDeletion = method === 'DELETE'
  const title = `Send this ${method}?`
  const word = isDeletion && !path.includes('{') ? 'DELETE' : undefined
  const field = useRef<HTMLInputElement>(null)
  const fieldId = useId()
  const [isMistyped, setMistyped] = useState(false)

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const isWrong = word !== undefined && field.current?.value !== word
    setMistyped(isWrong)
    if (isWrong) field.current?.focus()
    else onConfirm()
  }

  return (
    <Modal label={title} onClose={onClose} className="max-w-lg overflow-y-auto p-5 sm:p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="mt-3 space-y-3 text-sm text-ink-soft">
        <p className="rounded-md bg-sunken px-3 py-2 font-mono text-xs wrap-anywhere text-ink">
          {method} {address}
        </p>
        <p>
          <Words text={summary} />.
        </p>
        <p>The call is sent {sender}. There is no sandbox: it changes data in this installation.</p>
      </div>
      <form onSubmit={onSubmit} noValidate autoComplete="off">
        {word !== undefined && (
          <Field
            ref={field}
            id={fieldId}
            label={
              <span>
                Type <strong className="font-semibold">{word}</strong> to confirm
              </span>
            }
            required
            error={isMistyped ? mistyped(word) : undefined}
            autoCapitalize="characters"
            spellCheck={false}
            className="mt-4"
          />
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={isDeletion ? 'danger' : 'primary'}>Send {method}</Button>
        </div>
      </form>
    </Modal>
  )
}
