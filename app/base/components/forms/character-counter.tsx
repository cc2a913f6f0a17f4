import { useEffect, useState } from 'react'
import { formatCount } from '../display/format.ts'

/** How much of a text's maximum length is used. Rendered with script only, since without script it would not update. */
export function CharacterCounter({ controlId, max }: { controlId: string; max: number }) {
  const length = useTextLength(controlId)
  if (length === undefined) return null

  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {formatCount(length)} / {formatCount(max)}
      </span>
      <span role="status" className="sr-only">
        {max - length <= max * NEARLY_FULL && `${formatCount(max - length)} of ${formatCount(max)} characters left`}
      </span>
    </>
  )
}

/** Screen readers announce the count once less than this share remains. */
const NEARLY_FULL = 0.1

function useTextLength(controlId: string): number | undefined {
  const [length, setLength] = useState<number>()

  useEffect(() => {
    const read = () => {
      const control = document.getElementById(controlId)
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) setLength(control.value.length)
    }
    // The form is still filled during its reset event.
    const readLater = () => setTimeout(read)
    read()
    document.addEventListener('input', read)
    document.addEventListener('reset', readLater)
    return () => {
      document.removeEventListener('input', read)
      document.removeEventListener('reset', readLater)
    }
  }, [controlId])

  return length
}
