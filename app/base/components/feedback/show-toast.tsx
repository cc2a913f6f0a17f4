import { useEffect, useRef } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { useToast } from './toast.tsx'
import { ToastBanner } from './toast-banner.tsx'
import type { ToastMessage } from './toast-queue.ts'

type ShowToastProps = {
  toast: (ToastMessage & { id: string }) | null | undefined
  onShown?: (id: string) => void
}

/**
 * Shows the toast of a loader or an action, once per id. Before hydration it is rendered where the toast will be;
 * without script it is a banner in the page.
 */
export function ShowToast({ toast, onShown }: ShowToastProps) {
  const showToast = useToast()
  const hydrated = useHydrated()
  const shown = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same toast comes back as a new object with every revalidation
  useEffect(() => {
    if (!toast || toast.id === shown.current) return
    shown.current = toast.id
    showToast(toast)
    onShown?.(toast.id)
  }, [toast?.id, showToast])

  return toast && !hydrated ? <ToastBanner toast={toast} /> : null
}
