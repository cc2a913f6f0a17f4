import { type SyntheticEvent, useId } from 'react'
import { Button } from '../button.tsx'

type DiscardQuestionProps = {
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before the input of a dialog is lost; lies over the dialog, and Escape keeps editing. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const id = useId()

  /** Closed before it is removed, so that the focus returns to where it was; `close` comes too late for the next Escape. */
  function keep(event: SyntheticEvent<HTMLElement>) {
    event.currentTarget.closest('dialog')?.close()
    onKeep()
  }

  return (
    <dialog
      ref={showModal}
      onCancel={keep}
      onClose={onKeep}
      aria-labelledby={id}
      className="m-auto w-full max-w-sm rounded-lg border bg-raised p-5 text-ink shadow-overlay"
    >
      <h2 id={id} className="font-semibold">
        Discard your changes?
      </h2>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button type="button" onClick={keep}>
          Keep editing
        </Button>
        <Button type="button" variant="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </dialog>
  )
}

function showModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
}
