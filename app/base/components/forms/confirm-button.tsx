import { useId } from 'react'
import { Button, type ButtonProps } from '../button.tsx'
import { closePopovers, popover } from '../overlays/popover.ts'

type ConfirmButtonProps = Omit<ButtonProps, 'type' | 'children'> & {
  label: string
  /** The record it acts on; for screen readers only. */
  subject: string
  /** What will happen. */
  consequence: string
}

/** Submits its form after confirmation: the button reveals a second one below it, without script too. */
export function ConfirmButton({ label, subject, consequence, size, variant, disabled, ...send }: ConfirmButtonProps) {
  const { button, panel } = popover(useId())

  return (
    <>
      <Button type="button" {...button} size={size} variant={variant} disabled={disabled}>
        {label}
        <span className="sr-only"> {subject}</span>
      </Button>
      <div
        {...panel}
        className="popover-below w-72 max-sm:right-4! max-sm:left-4! max-sm:w-auto space-y-3 rounded-lg border bg-raised p-4 text-left text-sm text-ink shadow-overlay"
      >
        <p className="text-ink-soft wrap-anywhere">{consequence}</p>
        <Button
          {...send}
          type="submit"
          onClick={closePopovers}
          size={size}
          variant={variant === 'danger-quiet' ? 'danger' : 'primary'}
        >
          {label}
          <span className="sr-only"> {subject} now</span>
        </Button>
      </div>
    </>
  )
}

type DeleteButtonProps = Pick<ConfirmButtonProps, 'subject' | 'consequence' | 'disabled'> & { id: string }

/** Deletes the record of its row. */
export function DeleteButton({ id, ...asked }: DeleteButtonProps) {
  return <ConfirmButton {...asked} label="Delete" name="delete" value={id} size="sm" variant="danger-quiet" />
}
