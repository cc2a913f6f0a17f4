import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'

/**
 * Reruns the page's loaders when asked; if the server does not answer, the page stays as it is and can say so. `loadedAt`
 * tells that the answer is there.
 */
export function useReload(loadedAt: string) {
  const { revalidate } = useRevalidator()
  const [isReloading, setReloading] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const reload = useCallback(async () => {
    setReloading(true)
    const isThere = await isServerThere()
    setFailed(!isThere)
    if (isThere) revalidate()
    else setReloading(false)
  }, [revalidate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new time is the news
  useEffect(() => setReloading(false), [loadedAt])

  return { reload, hasFailed, isReloading }
}

/** Reloads at this interval while it is on and the page is visible. */
export function useAutoReload(reload: () => Promise<void>, { isOn, everyMs }: { isOn: boolean; everyMs: number }) {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, everyMs)
    return () => clearInterval(timer)
  }, [reload, isOn, everyMs])
}

/** Asked before loaders are rerun: if the server is unreachable, a failed one would replace the page and lose unsaved input. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
