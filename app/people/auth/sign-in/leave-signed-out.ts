const WHERE_ONE_SIGNS_IN = ['/login', '/register']

type Place = Pick<Location, 'pathname' | 'search' | 'replace'>

/** Leaves a page whose session has ended. Reloads the document, so that no data of the user stays in memory. */
export function leaveSignedOut(place: Place): void {
  if (WHERE_ONE_SIGNS_IN.includes(place.pathname)) return
  place.replace(`/login?${new URLSearchParams({ redirectTo: place.pathname + place.search })}`)
}
