import type { Submission } from '@conform-to/react'
import { useRef, useState } from 'react'

type Validate<Value> = (formData: FormData) => Submission<Value>

/**
 * Validation in the browser that is fetched when a field is first entered, for pages that are to be usable before it has
 * come. A form that is sent sooner is validated by the server alone.
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
