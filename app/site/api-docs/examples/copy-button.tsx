import { useEffect, useRef, useState } from 'react'
import { useToast } from '#app/base/components/feedback/toast.tsx'
import { useReference } from '../reference-state.tsx'

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

/** Copies the text; false if the browser does not let us, with the element that shows it selected. */
async function copyText(text: string, shown: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Over plain HTTP there is no clipboard, but what is selected may be copied.
    if (copySelected(text)) return true
    if (shown) window.getSelection()?.selectAllChildren(shown)
    return false
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'sr-only'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
