import { useEffect, useState } from 'react'
import { cellOf, focusCell, markAsGrid, moveAmongCells } from '#app/base/components/tables/move-among-cells.ts'
import { type EditedCell, findEditedCell } from './edited-cell.ts'
import { useDelayedClicks } from './use-delayed-clicks.ts'

const EDITS = ['Enter', 'F2']

/** Moves among the cells of tables by keys, and edits those of declared fields after Enter or a double click. */
export function Cells() {
  const [edited, setEdited] = useState<EditedCell>()
  const [editor, setEditor] = useState<typeof import('./cell-editor.tsx')>()
  useDelayedClicks()

  useEffect(() => {
    function edit(found: EditedCell) {
      setEdited(found)
      if (!editor) import('./cell-editor.tsx').then(setEditor, () => setEdited(undefined))
    }
    function onFocus({ target }: Pick<Event, 'target'>) {
      const cell = cellOf(target)
      if (!cell) return
      markAsGrid(cell)
      if (findEditedCell(cell)) cell.setAttribute('aria-readonly', 'false')
    }
    function onKey(event: KeyboardEvent) {
      const found = EDITS.includes(event.key) ? findEditedCell(event.target) : undefined
      if (!found || found.cell !== event.target || event.defaultPrevented) return moveAmongCells(event)
      event.preventDefault()
      edit(found)
    }
    function onDoubleClick({ target }: MouseEvent) {
      const found = findEditedCell(target)
      if (found) edit(found)
    }
    onFocus({ target: document.activeElement })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    document.addEventListener('dblclick', onDoubleClick)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('dblclick', onDoubleClick)
    }
  }, [editor])

  if (!edited || !editor) return null
  const close = () => {
    setEdited(undefined)
    focusCell(edited.cell)
  }
  return <editor.CellEditor key={`${edited.id} ${edited.field}`} {...edited} onClose={close} />
}
