import { type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { findSuccessor } from '#app/athletes/names/athlete-names.queries.server.ts'
import { ATHLETE_NOT_FOUND } from '#app/athletes/profile/athlete-not-found.ts'
import { findAthletePage } from '#app/athletes/profile/athlete-page.server.ts'
import { AthleteProfile } from '#app/athletes/profile/athlete-profile.tsx'
import { userLoader } from '#app/auth/page-route.server.ts'
import { errorBoundaryOf } from '#app/components/feedback/page-error-boundary.tsx'
import { notFound } from '#app/http/not-found.ts'
import { sportLabel } from '#app/platform/names/sport-label.ts'
import { recordMeta } from '#app/shell/frame/page-title.ts'
import { showCached } from '#app/shell/page-cache/cached-page.ts'
import { isWatched } from '#app/watchlist/watch.queries.server.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Athlete', ({ athlete }) => ({
  title: athlete.name,
  description: `${athlete.name}, ${sportLabel(athlete.sport)}: linked brands and the evidence for each.`,
}))

export const loader = userLoader(async ({ id, user, reader }) => {
  const page = await findAthletePage(reader, id, user)
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
