import { useEffect } from 'react'
import { Banner } from '#app/components/feedback/banner.tsx'
import { useToast } from '#app/components/feedback/toast.tsx'
import { useHydrated } from '#app/components/use-hydrated.ts'
import type { FlashToast } from '#app/http/flash-toast.server.ts'

/** Tells why a form was refused: in a toast, and in a banner at the form, which stays. */
export function FormToast({ toast }: { toast: FlashToast | null | undefined }) {
  const showToast = useToast()
  const hydrated = useHydrated()

  useEffect(() => {
    if (toast) showToast(toast)
  }, [toast, showToast])

  if (!toast) return null
  return (
    // The toast is read out.
    <Banner tone="danger" role={hydrated ? undefined : 'alert'} title={toast.title} className="mb-6">
      {toast.description}
    </Banner>
  )
}
