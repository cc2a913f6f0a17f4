import { useEffect, useState } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { EditIcon } from '#app/base/components/icon.tsx'
import { type EditedCell, findEditedCell } from './edited-cell.ts'

/** A button over the cell that the mouse is on, where it can be edited; a click beside it opens the row, as everywhere. */
export function EditOnHover({ onEdit }: { onEdit: (cell: EditedCell) => void }) {
  const [hovered, setHovered] = useState<EditedCell>()

  useEffect(() => {
    function onOver({ target, pointerType }: PointerEvent) {
      if (target instanceof Element && target.closest('[data-edits-cell]')) return
      setHovered(pointerType === 'mouse' ? findEditedCell(target) : undefined)
    }
    // The button would stay where the cell was.
    const onScroll = () => setHovered(undefined)
    // The mouse that loaded this is on a cell already.
    if (matchMedia('(hover: hover)').matches) setHovered(findEditedCell(document.querySelector('td:hover')))
    document.addEventListener('pointerover', onOver)
    document.addEventListener('scroll', onScroll, true)
    return () => {
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('scroll', onScroll, true)
    }
  }, [])

  if (!hovered?.cell.isConnected) return null
  const { top, right, height } = hovered.cell.getBoundingClientRect()
  return (
    <div
      data-edits-cell
      className="absolute z-10 flex -translate-x-full items-center pe-1"
      style={{ top: top + window.scrollY, left: right + window.scrollX, height }}
    >
      {/* By keys, the cell itself is edited. */}
      <Button
        type="button"
        size="sm"
        icon={EditIcon}
        iconOnly
        tabIndex={-1}
        title="Edit (F2)"
        onClick={() => {
          setHovered(undefined)
          onEdit(hovered)
        }}
      >
        Edit this cell
      </Button>
    </div>
  )
}
