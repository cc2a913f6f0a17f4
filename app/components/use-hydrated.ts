import { useSyncExternalStore } from 'react'

/** False on the server and in the first render in the browser, true from then on. */
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
