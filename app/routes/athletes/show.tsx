import { type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { notFound, userLoader } from '#app/people/auth/page-route.server.ts'
import { findSuccessor } from '#app/records/athletes/names/athlete-names.queries.server.ts'
import { ATHLETE_NOT_FOUND } from '#app/records/athletes/profile/athlete-not-found.ts'
import { findAthletePage } from '#app/records/athletes/profile/athlete-page.server.ts'
import { AthleteProfile } from '#app/records/athletes/profile/athlete-profile.tsx'
import { readLabelFilter } from '#app/records/fields/label-filter.ts'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'
import { showCached } from '#app/site/shell/page-cache/cached-page.ts'
import { isWatched } from '#app/site/watchlist/watch.queries.server.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Athlete', ({ athlete }) => ({
  title: athlete.name,
  description: `${athlete.name}, ${sportLabel(athlete.sport)}: linked brands and the evidence for each.`,
}))

export const loader = userLoader(async ({ id, user, request, reader }) => {
  const page = await findAthletePage(reader, id, user, readLabelFilter(request))
  if (page) return { ...page, isWatched: await isWatched(reader, user.id, { kind: 'athlete', id: page.athlete.id }) }
  const successor = (await findSuccessor(reader, id)) ?? notFound('Athlete')
  // Not a permanent redirect, because the merge may be undone.
  throw redirect(`/athletes/${successor}`, { status: 301, headers: { 'Cache-Control': 'no-store' } })
})

export const clientLoader = showCached

export default function AthletePage() {
  return (
    <>
      <AthleteProfile {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(ATHLETE_NOT_FOUND)
