import { useEffect, useRef } from 'react'
import { Banner } from './banner.tsx'
import { useToast } from './toast.tsx'
import type { ToastMessage } from './toast-queue.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Shows what a loader or an action wants said, once for each id. Until script has taken over it stands where the toast
 * will be; where there is no script it is a banner in the page.
 */
export function ShowToast({ toast }: { toast: (ToastMessage & { id: string }) | null | undefined }) {
  const showToast = useToast()
  const hydrated = useHydrated()
  const shown = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same toast comes back as a new object with every revalidation
  useEffect(() => {
    if (!toast || toast.id === shown.current) return
    shown.current = toast.id
    showToast(toast)
  }, [toast?.id, showToast])

  if (!toast || hydrated) return null
  return (
    <div className="fixed right-0 bottom-0 z-50 w-full p-4 sm:max-w-104 noscript:static noscript:max-w-none noscript:sm:px-6">
      <Banner
        tone={toast.variant === 'destructive' ? 'danger' : 'positive'}
        title={toast.title}
        role={toast.variant === 'destructive' ? 'alert' : 'status'}
      >
        {toast.description}
      </Banner>
    </div>
  )
}
