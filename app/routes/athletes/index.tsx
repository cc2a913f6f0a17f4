import { Outlet, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { userLoader } from '#app/people/auth/page-route.server.ts'
import { athleteBehind, dialogOrigin } from '#app/records/athletes/dialog-address.ts'
import { AthleteDirectory } from '#app/records/athletes/directory/athlete-directory.tsx'
import { loadDirectory } from '#app/records/athletes/directory/directory.server.ts'
import { ATHLETE_NOT_FOUND } from '#app/records/athletes/profile/athlete-not-found.ts'
import { findAthletePage } from '#app/records/athletes/profile/athlete-page.server.ts'
import { loadScreenViews } from '#app/site/saved-views/screen-views.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { showCached } from '#app/site/shell/page-cache/cached-page.ts'
import { isWatched } from '#app/site/watchlist/watch.queries.server.ts'

export const meta = pageMeta('Athletes', 'Athletes in the directory, with the brands found for each.')

/** The list, or the athlete on whose page a dialog was opened. */
export const loader = userLoader(async ({ request, user, reader }) => {
  const url = new URL(request.url)
  const behind = athleteBehind(url)
  const profile = behind === undefined ? undefined : await findAthletePage(reader, behind, user)
  if (profile) {
    const watched = await isWatched(reader, user.id, { kind: 'athlete', id: profile.athlete.id })
    return { profile: { ...profile, isWatched: watched }, directory: null }
  }

  const views = await loadScreenViews(reader, user.id, 'athletes', url)
  return { profile: null, directory: { ...(await loadDirectory(reader, url, user.publicId)), views } }
})

export const clientLoader = showCached

/** A dialog that opens, closes or returns with errors does not reload the page behind it. */
export const shouldRevalidate: ShouldRevalidateFunction = (turn) => {
  const { currentUrl, nextUrl, formMethod = 'GET', actionStatus = 200, defaultShouldRevalidate } = turn
  if (actionStatus >= 400) return false
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  if (!isSamePage && formMethod === 'GET' && dialogOrigin(currentUrl.search) === dialogOrigin(nextUrl.search))
    return false
  return defaultShouldRevalidate
}

export default function AthletesPage() {
  const { profile, directory } = useLoaderData<typeof loader>()

  return (
    <>
      {directory && <AthleteDirectory {...directory} />}
      <Outlet context={profile} />
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(ATHLETE_NOT_FOUND)
