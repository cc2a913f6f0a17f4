import { Form, type LinkProps, useNavigation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { FailureBanner } from '../feedback/failure-banner.tsx'
import { Field } from '../forms/field.tsx'
import type { Failure } from '../forms/keep-open.ts'
import { Dialog, DialogFooter } from './dialog.tsx'

type ConfirmDialogProps = {
  /** The question or the action: `Delete LeBron James?` */
  title: string
  /** What is lost and what is kept. */
  children: ReactNode
  closeTo: LinkProps['to']
  confirmLabel: string
  /** The button's style: an action that is easy to undo is not destructive. */
  tone?: 'danger' | 'primary'
  busyLabel: string
  /** The text the user must type exactly; sent as `confirmation` and checked on the server as well. */
  word?: string
  /** What the user typed before the form came back. */
  typed?: string
  /** The error of the typed text. */
  wordError?: string
  /** Why the action failed. */
  failure?: Failure
  /** Hidden inputs that identify the record. */
  inputs?: ReactNode
}

/** Asks for confirmation before something is lost. Posts to the route that renders it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { state, formMethod } = useNavigation()
  const confirmation = useConfirmation(props.word, props.wordError)

  return (
    <Dialog title={props.title} closeTo={props.closeTo} closesUnasked>
      <Form method="post" preventScrollReset replace noValidate onSubmit={confirmation.onSubmit}>
        {props.inputs}
        <FailureBanner failure={props.failure} />
        <div className="space-y-2 text-sm text-ink-soft">{props.children}</div>
        {props.word !== undefined && (
          <Field
            id={confirmation.fieldId}
            label={
              <span>
                Type <strong className="font-semibold">{props.word}</strong> to confirm
              </span>
            }
            name="confirmation"
            defaultValue={props.typed}
            required
            error={confirmation.error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="mt-4"
          />
        )}
        <DialogFooter>
          <Button
            variant={props.tone ?? 'danger'}
            busy={state !== 'idle' && formMethod === 'POST'}
            busyLabel={props.busyLabel}
          >
            {props.confirmLabel}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

/** The error for any other text. */
export function mistyped(word: string): string {
  return `Type ${word} exactly as shown.`
}

/** Shown at once with script, by the server without. */
function useConfirmation(word: string | undefined, answered: string | undefined) {
  const fieldId = useId()
  const [isMistyped, setMistyped] = useState(false)

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const field = document.getElementById(fieldId)
    const wrong = word !== undefined && field instanceof HTMLInputElement && field.value !== word
    setMistyped(wrong)
    if (!wrong) return
    event.preventDefault()
    field.focus()
  }

  return { fieldId, onSubmit, error: isMistyped && word !== undefined ? mistyped(word) : answered }
}
