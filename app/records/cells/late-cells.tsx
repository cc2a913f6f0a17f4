import { useEffect, useState } from 'react'

/** The keys of tables and the editing of their cells, loaded when somebody first comes to a table. */
export function LateCells() {
  const [cells, setCells] = useState<typeof import('./cells.tsx')>()

  useEffect(() => {
    function load({ target }: Event) {
      if (target instanceof Element && target.closest('.table-box'))
        import('./cells.tsx').then(setCells, () => undefined)
    }
    document.addEventListener('focusin', load)
    document.addEventListener('mouseover', load)
    return () => {
      document.removeEventListener('focusin', load)
      document.removeEventListener('mouseover', load)
    }
  }, [])

  return cells ? <cells.Cells /> : null
}
