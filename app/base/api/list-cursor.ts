/** Where a walk through a list is: the number of rows before it, and the last few of them, any of which may be deleted. */
export interface ListPosition {
  offset: number
  lastRows: string[]
}

const KEPT_ROWS = 3

/** Points behind the last of these rows; null if nothing follows them. */
export function nextCursor(rows: readonly unknown[], offset: number, hasNext: boolean): string | null {
  if (!hasNext || rows.length === 0) return null
  return btoa(JSON.stringify([offset + rows.length, ...rows.slice(-KEPT_ROWS).map(nameOfRow)]))
}

export function readCursor(cursor: string): ListPosition | undefined {
  try {
    const [offset, ...lastRows] = JSON.parse(atob(cursor))
    return Number.isSafeInteger(offset) && offset > 0 ? { offset, lastRows } : undefined
  } catch {
    return undefined
  }
}

/** Tells a row from all others of its list. */
export function nameOfRow(row: unknown): string {
  const { id, key } = row as { id?: unknown; key?: unknown }
  return String(id ?? key ?? '')
}
