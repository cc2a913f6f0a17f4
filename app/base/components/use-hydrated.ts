import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
}

function subscribeToNothing() {
  return () => undefined
}

function inBrowser() {
  return true
}

function onServer() {
  return false
}
