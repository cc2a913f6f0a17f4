import { useEffect, useLayoutEffect, useState } from 'react'

/** The modal dialog on top: what is outside it lies behind it and is out of reach. */
export function useTopDialog(): HTMLDialogElement | undefined {
  const [dialog, setDialog] = useState<HTMLDialogElement>()

  // A dialog that is a route comes and goes with the render that brings or takes it; others tell by their events.
  useLayoutEffect(() => setDialog(findTopDialog()))
  useEffect(() => {
    const look = () => setDialog(findTopDialog())
    document.addEventListener('toggle', look, true)
    document.addEventListener('close', look, true)
    return () => {
      document.removeEventListener('toggle', look, true)
      document.removeEventListener('close', look, true)
    }
  }, [])

  return dialog
}

function findTopDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
}
