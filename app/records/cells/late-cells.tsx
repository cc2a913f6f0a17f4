import { useEffect, useState } from 'react'

/** The keys of tables and the editing of their cells, loaded when somebody first comes to a table. */
export function LateCells() {
  const [cells, setCells] = useState<typeof import('./cells.tsx')>()

  useEffect(() => {
    const whileShown = new AbortController()
    const load = ({ target }: Event) =>
      (target as Element).closest?.('.table-box') && import('./cells.tsx').then(setCells, () => undefined)
    for (const event of ['focusin', 'mouseover']) document.addEventListener(event, load, whileShown)
    return () => whileShown.abort()
  }, [])

  return cells ? <cells.Cells /> : null
}
