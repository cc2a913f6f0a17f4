import { clsx } from 'clsx'
import * as Toast from 'radix-ui/toast'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { AlertIcon, CloseIcon, InfoIcon } from '../icon.tsx'
import { Link } from '../navigation/link.tsx'
import { useTopDialog } from '../overlays/use-top-dialog.ts'
import type { QueuedToast } from './toast-queue.ts'
import { useFreePlace } from './use-free-place.ts'

const DURATION_MS = 5000
const SWIPE_PX = 50
const REMOVAL_DELAY_MS = 1_000_000

type ToastRegionProps = {
  queue: readonly QueuedToast[]
  onDismiss: (id: number) => void
  onRemove: (id: number) => void
}

/** Where toasts appear, above an open dialog too and beside controls. F8 moves the focus there, a swipe to the right dismisses. */
export default function ToastRegion({ queue, onDismiss, onRemove }: ToastRegionProps) {
  const dialog = useTopDialog()
  const open = queue.find(({ state }) => state === 'open')
  const viewport = useFreePlace<HTMLOListElement>(open?.id, dialog)
  const region = (
    <Toast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      label="Notification"
      announcerContainer={dialog}
    >
      {queue
        .filter(({ state }) => state !== 'waiting')
        .map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            onDismiss={() => onDismiss(toast.id)}
            onRemove={() => onRemove(toast.id)}
          />
        ))}
      <Toast.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        ref={viewport}
        className="pointer-events-none fixed top-0 left-0 z-50 flex w-full flex-col gap-2 p-4 *:pointer-events-auto sm:max-w-104 print:hidden"
      />
    </Toast.Provider>
  )
  return dialog ? createPortal(region, dialog) : region
}

type ToastItemProps = { toast: QueuedToast; onDismiss: () => void; onRemove: () => void }

function ToastItem({ toast, onDismiss, onRemove }: ToastItemProps) {
  const destructive = toast.variant === 'destructive'
  const Icon = destructive ? AlertIcon : InfoIcon
  useRemoval(toast.state === 'dismissed', onRemove)

  return (
    <Toast.Root
      open={toast.state === 'open'}
      onOpenChange={(open) => {
        if (!open) onDismiss()
      }}
      type={destructive ? 'foreground' : 'background'}
      data-variant={toast.variant ?? 'default'}
      className={clsx(
        'relative flex animate-enter gap-3 rounded-lg border bg-raised p-4 pr-12 text-sm shadow-overlay',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        destructive && 'border-danger/40',
      )}
    >
      <Icon className={clsx('mt-0.5', destructive ? 'text-danger-ink' : 'text-accent-ink')} />
      <div className="min-w-0">
        <Toast.Title className={clsx('font-semibold break-words', destructive && 'text-danger-ink')}>
          {toast.title}
        </Toast.Title>
        {toast.description && (
          <Toast.Description className="mt-0.5 break-words text-ink-soft">{toast.description}</Toast.Description>
        )}
        {toast.href && (
          <Toast.Action altText={`${toast.hrefLabel ?? 'Open'} ${toast.title}`} asChild>
            <Link
              to={toast.href}
              className="mt-2 inline-block font-medium text-accent-ink underline underline-offset-3"
            >
              {toast.hrefLabel ?? 'View'}
            </Link>
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        aria-label="Close"
        className="absolute top-2.5 right-2.5 flex size-8 items-center justify-center rounded-md text-ink-mute transition-colors after:absolute after:-inset-1.5 hover:bg-hover hover:text-ink"
      >
        <CloseIcon />
      </Toast.Close>
    </Toast.Root>
  )
}

function useRemoval(dismissed: boolean, onRemove: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the delay starts once, when the toast is dismissed
  useEffect(() => {
    if (!dismissed) return
    const timer = setTimeout(onRemove, REMOVAL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [dismissed])
}
