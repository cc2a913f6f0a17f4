import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type ModalProps = { label: string; onClose: () => void; className?: string; children: ReactNode }

/** A modal dialog without a URL of its own. Escape and a click outside close it, which returns the focus. */
export function Modal({ label, onClose, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      {...{ closedby: 'any' }}
      aria-label={label}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      className={clsx('dialog-panel rounded-lg border bg-raised text-ink', className)}
    >
      {children}
    </dialog>
  )
}
