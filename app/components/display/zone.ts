import { createContext, useContext, useSyncExternalStore } from 'react'
import { UTC, type Zone } from './format.ts'

/** The zone in which the server wrote the page: the visitor's where his browser has told it, else UTC. */
export const ZoneOfPage = createContext<Zone>(UTC)

/** Where and how the visitor reads times: as the page was written at first, then as his browser says. */
export function useZone(): Zone {
  const ofPage = useContext(ZoneOfPage)
  return useSyncExternalStore(
    subscribeToNothing,
    () => (isSameZone(ofPage, browserZone()) ? ofPage : browserZone()),
    () => ofPage,
  )
}

export function isSameZone(one: Zone, other: Zone): boolean {
  return one.locale === other.locale && one.timeZone === other.timeZone
}

export function browserZone(): Zone {
  known ??= { locale: navigator.language, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  return known
}

let known: Zone | undefined

function subscribeToNothing() {
  return () => undefined
}
