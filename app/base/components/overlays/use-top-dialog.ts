import { useEffect, useLayoutEffect, useState } from 'react'

/** The topmost modal dialog; everything outside it is inert. */
export function useTopDialog(): HTMLDialogElement | undefined {
  const [dialog, setDialog] = useState<HTMLDialogElement>()

  // A dialog that is a route mounts and unmounts with a render; others are observed by their events.
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
