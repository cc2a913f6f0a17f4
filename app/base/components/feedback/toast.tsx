import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from '../overlays/use-top-dialog.ts'
import { ToastBanner } from './toast-banner.tsx'
import { type QueuedToast, type ToastMessage, toastQueue } from './toast-queue.ts'

export type { ToastMessage } from './toast-queue.ts'

/**
 * Loaded with the first toast, because most visits see none. That first toast may say that the server does not respond.
 */
const ToastRegion = lazy(() => import('./toast-region.tsx').catch(() => ({ default: PlainToasts })))

const ShowToast = createContext<(toast: ToastMessage) => void>(() => undefined)

/** Returns `showToast`, which is stable across renders. */
export function useToast(): (toast: ToastMessage) => void {
  return useContext(ShowToast)
}

type ToastProviderProps = {
  /** The user the toasts are for; queued toasts of one user are not shown to the next. */
  viewer: string | null
  children: ReactNode
}

/** Holds the queue and, from the first toast on, its region. */
export function ToastProvider({ viewer, children }: ToastProviderProps) {
  const [queue, dispatch] = useReducer(toastQueue, [])
  const [addressee, setAddressee] = useState(viewer)
  const showToast = useCallback((toast: ToastMessage) => dispatch({ type: 'add', toast }), [])
  const dismiss = useCallback((id: number) => dispatch({ type: 'dismiss', id }), [])
  const remove = useCallback((id: number) => dispatch({ type: 'remove', id }), [])
  const [first] = queue
  if (viewer !== addressee) {
    setAddressee(viewer)
    dispatch({ type: 'dismiss all' })
  }

  return (
    <ShowToast.Provider value={showToast}>
      {children}
      {first && (
        <Suspense fallback={<ToastBanner toast={first} />}>
          <ToastRegion queue={queue} onDismiss={dismiss} onRemove={remove} />
        </Suspense>
      )}
    </ShowToast.Provider>
  )
}

type PlainToastsProps = {
  queue: readonly QueuedToast[]
  onDismiss: (id: number) => void
  onRemove: (id: number) => void
}

/** Shows the open toast when the region could not be loaded. */
function PlainToasts({ queue, onDismiss }: PlainToastsProps) {
  const dialog = useTopDialog()
  const open = queue.find(({ state }) => state === 'open')
  const id = open?.id

  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => onDismiss(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, onDismiss])

  if (!open) return null
  return dialog ? createPortal(<ToastBanner toast={open} />, dialog) : <ToastBanner toast={open} />
}

const SHOWN_MS = 5_000
