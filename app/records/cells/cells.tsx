import { useEffect, useState } from 'react'
import { cellOf, focusCell, markAsGrid, moveAmongCells } from '#app/base/components/tables/move-among-cells.ts'
import { EditOnHover } from './edit-on-hover.tsx'
import { type EditedCell, findEditedCell } from './edited-cell.ts'

const EDITS = ['Enter', 'F2']

/** Moves among the cells of tables by keys, and edits those of declared fields after Enter, or by a button for the mouse. */
export function Cells() {
  const [edited, setEdited] = useState<EditedCell>()
  const [editor, setEditor] = useState<typeof import('./cell-editor.tsx')>()

  function edit(found: EditedCell) {
    // Where the focus returns to when the editor closes.
    focusCell(found.cell)
    setEdited(found)
    if (!editor) import('./cell-editor.tsx').then(setEditor, () => setEdited(undefined))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what edits changes only with the editor
  useEffect(() => {
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
    onFocus({ target: document.activeElement })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [editor])

  if (!edited || !editor) return <EditOnHover onEdit={edit} />
  const close = () => {
    setEdited(undefined)
    focusCell(edited.cell)
  }
  return <editor.CellEditor key={`${edited.id} ${edited.field}`} {...edited} onClose={close} />
}
