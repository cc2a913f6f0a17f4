import { useRef } from 'react'

/** The last value that was defined. */
export function useLatest<T>(value: T | null | undefined): T | undefined {
  const latest = useRef<T>(undefined)
  if (value !== undefined && value !== null) latest.current = value
  return latest.current
}
