import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first faulty field of a form that the server sent back, once it takes input again; where no
 * field is known to be wrong, to the one named last.
 */
export function useFocusOnFault(formId: string, result: SubmissionResult | undefined, otherwiseId?: string): void {
  const busy = useNavigation().formMethod === 'POST'
  const handled = useRef<SubmissionResult>(undefined)

  useEffect(() => {
    if (busy || !result || result === handled.current) return
    handled.current = result
    const target = firstFaulty(formId, result) ?? (otherwiseId && document.getElementById(otherwiseId))
    if (target) target.focus()
  }, [busy, result, formId, otherwiseId])
}

/** Told by the answer: the fields themselves are marked only after the effects of its render. */
function firstFaulty(formId: string, { error }: SubmissionResult): HTMLElement | undefined {
  const form = document.getElementById(formId)
  if (!error || !(form instanceof HTMLFormElement)) return undefined
  const controls = [...form.elements].filter((control) => control instanceof HTMLElement)
  return controls.find((control) => {
    // The whole form's fault stands under the empty name.
    const name = control.getAttribute('name')
    return name && error[name]
  })
}
