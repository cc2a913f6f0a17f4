import { useEffect, useRef, useState } from 'react'
import { useToast } from '#app/components/feedback/toast.tsx'
import { useReference } from '../reference-state.tsx'
import { copyText } from './copy-text.ts'

type CopyButtonProps = {
  /** What is copied, for screen readers: `the curl example`. */
  what: string
  text: string
  /** Id of the element that shows the text, if one does. */
  shownIn?: string
  label?: string
}

const SHOWN_MS = 2_000
const REFUSED = 'Your browser does not allow copying. Select the text and press Ctrl C.'

/** Copies a text; where the browser does not allow that, the text is selected. Absent without script. */
export function CopyButton({ what, text, shownIn, label = 'Copy' }: CopyButtonProps) {
  const { announce } = useReference()
  const showToast = useToast()
  const [isCopied, setCopied] = useState<boolean>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <button type="button" onClick={copy} className="code-action noscript:hidden">
      {isCopied === undefined ? label : isCopied ? 'Copied' : 'Not copied'}
      <span className="sr-only"> {what}</span>
    </button>
  )

  async function copy() {
    const isDone = await copyText(text, shownIn === undefined ? null : document.getElementById(shownIn))
    setCopied(isDone)
    if (isDone) announce(`Copied ${what}.`)
    else showToast({ title: 'Not copied', description: REFUSED, variant: 'destructive' })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(undefined), SHOWN_MS)
  }
}
