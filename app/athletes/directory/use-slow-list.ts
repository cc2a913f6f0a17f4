import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'

const SLOW_MS = 400

/** Whether other rows of the current list have been loading for a while. */
export function useSlowList(): boolean {
  const shown = useLocation()
  const { location: next } = useNavigation()
  const isLoading = next !== undefined && next.pathname === shown.pathname && next.search !== shown.search
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    if (!isLoading) return setSlow(false)
    const timer = setTimeout(setSlow, SLOW_MS, true)
    return () => clearTimeout(timer)
  }, [isLoading])

  return isSlow && isLoading
}
