/** How many rows a page key moves by. */
const PAGE_ROWS = 10

const TABLE = '.data-table'
/** What a row opens, and the box that selects it; one with a key of its own is left to that. */
const OPENS = 'a[data-row="whole"]'
const TICKS = 'input[data-row]:not([aria-keyshortcuts])'

/**
 * Moves the focus among the cells of a table: by the arrow keys, Home, End and the page keys. `x` selects the row, Enter
 * opens it where nothing else in the cell does.
 */
export function moveAmongCells(event: KeyboardEvent): void {
  const { target, key } = event
  if (event.defaultPrevented || event.altKey || event.metaKey || event.shiftKey || isEntering(target)) return
  const cell = cellOf(target)
  if (!cell) {
    if (key === 'ArrowDown' && enterFrom(target)) event.preventDefault()
    return
  }
  const row = cell.parentElement
  const pressed = key === 'x' ? TICKS : key === 'Enter' && target === cell ? OPENS : undefined
  const control = pressed && !event.ctrlKey ? row?.querySelector<HTMLElement>(pressed) : undefined
  const next = control ? undefined : neighbourOf(cell, key, event.ctrlKey)
  if (!control && !next) return
  event.preventDefault()
  control?.click()
  if (next) focusCell(next)
}

/** The cell of a shared table that an element is in. */
export function cellOf(target: EventTarget | null): HTMLTableCellElement | undefined {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null
  return cell?.closest(TABLE) && !cell.closest('[data-empty]') ? cell : undefined
}

/** Focuses the control of a cell, or the cell where there is none or several; the table is entered there again. */
export function focusCell(cell: HTMLTableCellElement): void {
  const controls = [...cell.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')].filter(isShown)
  const [only] = controls.length === 1 ? controls : []
  for (const former of cell.closest(TABLE)?.querySelectorAll('td[tabindex], th[tabindex]') ?? []) {
    former.removeAttribute('tabindex')
  }
  if (!only) cell.tabIndex = 0
  const focused = only ?? cell
  focused.focus()
}

/** Tells assistive technology that the keys move here; to be called when the focus comes in. */
export function markAsGrid(cell: HTMLTableCellElement): void {
  const table = cell.closest(TABLE)
  table?.setAttribute('role', 'grid')
  table?.setAttribute('aria-readonly', 'true')
}

/** Where the keys write or choose something. */
function isEntering(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true
  return target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"]), [popover] *')
}

/** From the box around a table, which can be scrolled, to its first cell. */
function enterFrom(target: EventTarget | null): boolean {
  const table = target instanceof Element && target.matches('.table-box') ? target.querySelector('table') : null
  const [first] = table ? cellsOf(table.tBodies[0]?.rows[0]) : []
  if (first) focusCell(first)
  return first !== undefined
}

function neighbourOf(cell: HTMLTableCellElement, key: string, isFar: boolean): HTMLTableCellElement | undefined {
  const row = cell.closest('tr')
  const rows = [...(cell.closest('table')?.rows ?? [])].filter((one) => cellsOf(one).length > 0)
  const cells = cellsOf(row)
  const [place, line] = [cells.indexOf(cell), row ? rows.indexOf(row) : -1]
  if (isFar && key !== 'Home' && key !== 'End') return undefined
  switch (key) {
    case 'ArrowRight':
      return cells[place + 1]
    case 'ArrowLeft':
      return cells[place - 1]
    case 'Home':
      return isFar ? cellsOf(rows[0])[0] : cells[0]
    case 'End':
      return isFar ? cellsOf(rows.at(-1)).at(-1) : cells.at(-1)
    case 'ArrowDown':
      return below(cell, rows[line + 1])
    case 'ArrowUp':
      return below(cell, rows[line - 1])
    case 'PageDown':
      return below(cell, rows[Math.min(line + PAGE_ROWS, rows.length - 1)])
    case 'PageUp':
      return below(cell, rows[Math.max(line - PAGE_ROWS, 0)])
    default:
      return undefined
  }
}

/** The cell of a row in the same column, or the nearest before it. */
function below(cell: HTMLTableCellElement, row: HTMLTableRowElement | undefined): HTMLTableCellElement | undefined {
  const cells = cellsOf(row)
  return cells.findLast((other) => other.cellIndex <= cell.cellIndex) ?? cells[0]
}

function cellsOf(row: HTMLTableRowElement | null | undefined): HTMLTableCellElement[] {
  return [...(row?.cells ?? [])].filter(isShown)
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0
}
