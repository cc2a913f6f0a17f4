import type { Submission } from '@conform-to/react'
import { useRef, useState } from 'react'

type Validate<Value> = (formData: FormData) => Submission<Value>

/**
 * Client-side validation that is loaded when a field first gets the focus, for pages that must be usable before it has
 * loaded. A form submitted earlier is validated by the server only.
 */
export function useLateValidation<Value>(fetchIt: () => Promise<{ validate: Validate<Value> }>) {
  const [validate, setValidate] = useState<Validate<Value>>()
  const fetching = useRef(false)

  function onFocus(): void {
    if (fetching.current) return
    fetching.current = true
    fetchIt().then(
      (module) => setValidate(() => module.validate),
      () => {
        fetching.current = false
      },
    )
  }

  return { onFocus, onValidate: validate && (({ formData }: { formData: FormData }) => validate(formData)) }
}
