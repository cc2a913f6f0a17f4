import { useLocation, useNavigate } from '@remix-run/react'
import { clsx } from 'clsx'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useContext,
  useId,
  useRef,
  useState,
} from 'react'
import { holdsInput } from '../forms/holds-input.ts'
import { CloseIcon } from '../icon.tsx'
import { Link, type LinkProps } from '../navigation/link.tsx'
import { LinkButton } from '../navigation/link-button.tsx'
import { DiscardQuestion } from './discard-question.tsx'

type CloseTo = LinkProps['to']

type DialogProps = {
  title: string
  description?: ReactNode
  /** The URL of the page below; Escape, the cross and `Cancel` lead there. */
  closeTo: CloseTo
  size?: 'md' | 'lg'
  /** Input in this dialog is not worth keeping, so Escape does not ask. */
  closesUnasked?: boolean
  children: ReactNode
}

/**
 * A dialog with its own route: modal after hydration, above the page before that, and a page of its own without script.
 * The first control gets the focus, so it needs no `autoFocus`; on close, the focus returns to the opener. Escape asks
 * first if input would be lost. Links to it take `preventScrollReset`.
 */
export function Dialog({ title, description, closeTo, size = 'md', closesUnasked = false, children }: DialogProps) {
  const id = useId()
  const modal = useModal(useAddress())
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)

  return (
    <dialog
      open
      ref={modal}
      onKeyDown={askOnEscape}
      onCancel={close}
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      className={clsx(
        'dialog-panel overflow-y-auto overscroll-contain rounded-lg border bg-raised text-ink',
        size === 'lg' ? 'max-w-3xl' : 'max-w-lg',
      )}
    >
      <header className="pt-5 pr-14 pl-5 sm:pl-6">
        <h1 id={`${id}-title`} className="text-lg font-semibold break-words">
          {title}
        </h1>
        {description !== undefined && (
          <p id={`${id}-description`} className="mt-1 text-sm text-ink-mute">
            {description}
          </p>
        )}
      </header>
      <div className="px-5 pt-4 pb-5 sm:px-6 sm:pb-6">
        <Closing.Provider value={closeTo}>{children}</Closing.Provider>
      </div>
      {/* Last in the markup, so that the focus starts at the content. */}
      <Link
        to={closeTo}
        replace
        preventScrollReset
        aria-label="Close"
        className="absolute top-3 right-3 flex size-9 items-center justify-center rounded-md text-ink-mute transition-colors hover:bg-hover hover:text-ink touch:size-11"
      >
        <CloseIcon />
      </Link>
      {isAsked && <DiscardQuestion onKeep={() => setIsAsked(false)} onDiscard={goBack} />}
    </dialog>
  )

  function close(event: SyntheticEvent<HTMLDialogElement>) {
    // Both events also bubble from file inputs and other controls, and `close` fires late, when the dialog may be open
    // again.
    if (event.target !== event.currentTarget) return
    if (event.type === 'close' && event.currentTarget.open) return
    // A cancel event that cannot be prevented is followed by `close`.
    if (event.type === 'cancel' && !event.cancelable) return
    event.preventDefault()
    leave(event.currentTarget)
  }

  /** Handles Escape before the browser does: the browser lets it be prevented only once. */
  function askOnEscape(event: KeyboardEvent<HTMLDialogElement>) {
    if (isAsked) return
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (closesUnasked || !holdsInput(event.currentTarget)) return
    event.preventDefault()
    leave(event.currentTarget)
  }

  function leave(dialog: HTMLDialogElement) {
    if (closesUnasked || !holdsInput(dialog)) return goBack()
    if (!dialog.open) dialog.showModal()
    setIsAsked(true)
  }

  function goBack() {
    navigate(closeTo, { replace: true, preventScrollReset: true })
  }
}

/** The footer of a dialog: `Cancel`, then the main action. */
export function DialogFooter({ cancelLabel = 'Cancel', children }: { cancelLabel?: string; children?: ReactNode }) {
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-2">
      <LinkButton to={useContext(Closing)} replace preventScrollReset prefetch="none">
        {cancelLabel}
      </LinkButton>
      {children}
    </div>
  )
}

const Closing = createContext<CloseTo>('..')

function useAddress(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** A ref that opens its dialog as modal and closes it before unmounting, which returns the focus. */
function useModal(address: string) {
  const shown = useRef<HTMLDialogElement | null>(null)
  const opened = useRef(address)

  return useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog) {
      showModal(dialog)
    } else {
      shown.current?.close()
      focusLinkTo(opened.current)
    }
    shown.current = dialog
  }, [])
}

/** If the page was re-rendered behind the dialog, the opener is a new element without the focus, or in a closed menu. */
function focusLinkTo(address: string) {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    const openers = links.filter((link) => link.pathname + link.search === address)
    const menu = openers[0]?.closest('[popover]')
    const button = document.querySelector<HTMLElement>(`[popovertarget="${menu?.id}"]`)
    const shown = openers.find((link) => link.checkVisibility()) ?? button
    shown?.focus()
  })
}

function showModal(dialog: HTMLDialogElement) {
  const focused = document.activeElement
  // The server rendered it open, and only a closed dialog can become modal.
  dialog.close()
  dialog.showModal()
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
}
