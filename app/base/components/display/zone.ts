import { createContext, useContext, useSyncExternalStore } from 'react'
import { UTC, type Zone } from './format.ts'

/** The time zone the server rendered the page in: the visitor's if the browser has told it, else UTC. */
export const ZoneOfPage = createContext<Zone>(UTC)

/** The visitor's locale and time zone: the server's values for the first render, the browser's afterwards. */
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
