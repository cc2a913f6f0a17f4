import { Form, type LinkProps, useNavigation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Field } from '../forms/field.tsx'
import { type Failure, FailureBanner, unforeseen } from '../forms/keep-open.tsx'
import { Dialog, DialogFooter } from './dialog.tsx'

type Answer = {
  /** Why the action failed. */
  failure?: Failure
  /** What the user typed before the form came back, and what is wrong with it. */
  typed?: string
  wordError?: string
}

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
  /** The action's data. */
  answer?: Answer
  /** Hidden inputs that identify the record. */
  inputs?: ReactNode
}

/** Asks for confirmation before something is lost. Posts to the route that renders it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { state, formMethod } = useNavigation()
  const confirmation = useConfirmation(props.word, props.answer?.wordError)

  return (
    <Dialog title={props.title} closeTo={props.closeTo} closesUnasked>
      <Form method="post" preventScrollReset replace noValidate onSubmit={confirmation.onSubmit}>
        {props.inputs}
        <FailureBanner failure={props.answer?.failure} />
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
            defaultValue={props.answer?.typed}
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

/** The options of the action: an unexpected error on the server keeps what was typed. */
export function keepingTyped(title: string) {
  return {
    unsaved: (text: string, form: URLSearchParams): Answer => ({
      failure: unforeseen(title, text),
      typed: form.get('confirmation') ?? undefined,
    }),
  }
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
