import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MenuPanel } from './menu.tsx'
import { popover } from './popover.ts'

type RowPanelProps = {
  /** The `data-opens` of the links that open it. */
  name: string
  className?: string
  children: (row: string) => ReactNode
}

/**
 * One panel for all rows of a table, whose content is rendered when a row's link `data-opens={name} data-of={row}` is
 * followed. Without script the link leads to a page that says the same.
 */
export function RowPanel({ name, className, children }: RowPanelProps) {
  const { panel, row } = useRowPanel(name)
  return (
    <div {...panel} className={className}>
      {row !== undefined && children(row)}
    </div>
  )
}

/** A `RowPanel` of actions. */
export function RowMenu({ name, children }: Omit<RowPanelProps, 'className'>) {
  const { panel, row } = useRowPanel(name)
  return <MenuPanel {...panel}>{row !== undefined && children(row)}</MenuPanel>
}

function useRowPanel(name: string) {
  const ref = useRef<HTMLDivElement>(null)
  const closed = useRef<HTMLElement | null>(null)
  const [row, setRow] = useState<string>()
  const anchor = `--${name}`

  useEffect(() => {
    const openerOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>(`[data-opens="${name}"]`) : null

    // Pressing the opener of an open panel closes it before the click arrives.
    function press(event: PointerEvent) {
      const opener = openerOf(event)
      closed.current = ref.current?.matches(':popover-open') && opener?.style.length ? opener : null
    }
    function open(event: MouseEvent) {
      const opener = openerOf(event)
      if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      if (opener === closed.current) return
      for (const former of document.querySelectorAll<HTMLElement>(`[data-opens="${name}"][style]`)) {
        former.removeAttribute('style')
      }
      opener.style.setProperty('anchor-name', anchor)
      opener.focus()
      flushSync(() => setRow(opener.dataset.of))
      ref.current?.showPopover()
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('click', open)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('click', open)
    }
  }, [name, anchor])

  const style = { positionAnchor: anchor } as CSSProperties
  return { row, panel: { ...popover(useId()).panel, ref, style } }
}
