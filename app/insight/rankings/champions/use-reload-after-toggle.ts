import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'

const FIRST_TURN_MS = 1000

/** Reloads the page shortly after the agent was switched on, when it has had its first run. */
export function useReloadAfterToggle(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  const shown = useRef(isRunning)

  useEffect(() => {
    if (shown.current === isRunning) return
    shown.current = isRunning
    const timer = setTimeout(revalidate, FIRST_TURN_MS)
    return () => clearTimeout(timer)
  }, [isRunning, revalidate])
}
