import { Form, type LinkProps, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog, DialogFooter } from './dialog.tsx'
import { Field } from './field.tsx'

type ConfirmDialogProps = {
  /** The question, or what will be done: `Delete LeBron James?` */
  title: string
  /** What is lost and what stays. */
  children: ReactNode
  closeTo: LinkProps['to']
  confirmLabel: string
  busyLabel: string
  /** What must be typed first, letter for letter; sent as `confirmation` and checked on the server as well. */
  word?: string
  /** The fault of what was typed. */
  wordError?: string
  /** Why it was not done. */
  error?: string
  /** Hidden inputs that say what it is about. */
  inputs?: ReactNode
}

/** Asks before something is lost. Posts to the route that shows it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { state, formMethod } = useNavigation()

  return (
    <Dialog title={props.title} closeTo={props.closeTo}>
      <Form method="post" preventScrollReset replace>
        {props.inputs}
        {props.error && (
          <Banner tone="danger" role="alert" className="mb-4">
            {props.error}
          </Banner>
        )}
        <div className="space-y-2 text-sm text-ink-soft">{props.children}</div>
        {props.word !== undefined && (
          <Field
            label={
              <span>
                Type <strong className="font-semibold">{props.word}</strong> to confirm
              </span>
            }
            name="confirmation"
            required
            pattern={props.word}
            title={props.word}
            error={props.wordError}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="mt-4"
          />
        )}
        <DialogFooter>
          <Button variant="danger" busy={state !== 'idle' && formMethod === 'POST'} busyLabel={props.busyLabel}>
            {props.confirmLabel}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
