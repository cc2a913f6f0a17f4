import { type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { popover } from './popover.ts'

type ExplanationProps = {
  /** The label of the figure. */
  of: string
  text: string
}

const HOVER_MS = 200

/** What a figure means: shown when its button is pointed at, focused or pressed (without script: pressed), and read out with it. */
export function Explanation({ of, text }: ExplanationProps) {
  const { button, panel } = popover(useId())
  const trigger = useRef<HTMLButtonElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const isOpen = () => note.current?.matches(':popover-open') ?? false
  // A click ties the panel to its button, which `showPopover` does not do in every browser.
  const open = () => isOpen() || trigger.current?.click()
  const close = () => isOpen() && note.current?.hidePopover()
  const soon = (change: () => unknown) => () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(change, HOVER_MS)
  }
  const hovering = {
    onMouseEnter: soon(open),
    onMouseLeave: soon(close),
  }

  return (
    <>
      <button
        type="button"
        {...button}
        ref={trigger}
        {...hovering}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && open()}
        onBlur={close}
        onClick={keepOpenByPointer}
        aria-label={`About ${of}`}
        aria-describedby={panel.id}
        className="explained"
      />
      <div {...panel} ref={note} {...hovering}>
        {text}
      </div>
    </>
  )

  /** Whoever points at the button has opened the panel already: a click would close it. */
  function keepOpenByPointer(event: SyntheticEvent<HTMLButtonElement, MouseEvent>) {
    if (event.nativeEvent.isTrusted && event.nativeEvent.detail > 0 && isOpen()) event.preventDefault()
  }
}
