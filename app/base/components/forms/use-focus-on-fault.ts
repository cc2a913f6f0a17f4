import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first invalid field of a form that came back from the server, once it is enabled again; if no
 * field is invalid, to the one named last.
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

/** Taken from the submission result: the fields are marked only after the effects of this render. */
function firstFaulty(formId: string, { error }: SubmissionResult): HTMLElement | undefined {
  const form = document.getElementById(formId)
  if (!error || !(form instanceof HTMLFormElement)) return undefined
  const controls = [...form.elements].filter((control) => control instanceof HTMLElement)
  return controls.find((control) => {
    // The form's own error is stored under the empty name.
    const name = control.getAttribute('name')
    return name && error[name]
  })
}
