import { useEffect } from 'react'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { useToast } from '#app/base/components/feedback/toast.tsx'
import { useHydrated } from '#app/base/components/use-hydrated.ts'
import type { FlashToast } from '#app/base/http/flash-toast.server.ts'

/** Tells why a form was refused, once: in a toast, or without script in a banner at the form. */
export function FormToast({ toast }: { toast: FlashToast | null | undefined }) {
  const showToast = useToast()
  const hydrated = useHydrated()

  useEffect(() => {
    if (toast) showToast(toast)
  }, [toast, showToast])

  if (!toast || hydrated) return null
  return (
    <Banner tone="danger" role="alert" title={toast.title} className="mb-6">
      {toast.description}
    </Banner>
  )
}
