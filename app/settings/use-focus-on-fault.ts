import { useEffect } from 'react'

/** Moves the focus to the first faulty field of an answer, once the form takes input again. */
export function useFocusOnFault(formId: string, answerId: string | undefined, busy: boolean): void {
  useEffect(() => {
    if (busy || answerId === undefined) return
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [formId, answerId, busy])
}
