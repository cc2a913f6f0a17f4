import { type ComponentType, useCallback, useState } from 'react'
import { useToast } from '#app/base/components/feedback/toast.tsx'
import { useHydrated } from '#app/base/components/use-hydrated.ts'
import type { CallDescription } from './api-reference.server.ts'

type TryCallProps = { id: string; call: CallDescription; origin: string }

/** The form to try a call with, loaded when it is first opened. */
export function useTryCall(id: string) {
  const showToast = useToast()
  const [form, setForm] = useState<{ TryCall: ComponentType<TryCallProps> }>()
  const [isOpen, setOpen] = useState(false)

  const onToggle = useCallback(async () => {
    setOpen((was) => !was)
    if (form) return
    try {
      setForm(await import('./try-call/try-call.tsx'))
    } catch {
      // The server cannot be reached; the next attempt loads it again.
      setOpen(false)
      showToast({ title: 'The form could not be loaded', description: 'Please try again.', variant: 'destructive' })
    }
  }, [form, showToast])

  return { TryCall: isOpen ? form?.TryCall : undefined, button: { isOpen, onToggle, controls: `${id}-try` } }
}

type TryButtonProps = { call: CallDescription; isOpen: boolean; onToggle: () => void; controls: string }

/** Absent without script. */
export function TryButton({ call: { method, path }, isOpen, onToggle, controls }: TryButtonProps) {
  const hydrated = useHydrated()

  return (
    <button
      type="button"
      onClick={onToggle}
      disabled={!hydrated}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      className="code-action strong noscript:hidden"
    >
      Try it
      <span className="sr-only">
        {': '}
        {method} {path}
      </span>
    </button>
  )
}
