import { type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { notFound, userLoader } from '#app/people/auth/page-route.server.ts'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import { findSuccessor } from '#app/records/athletes/names/athlete-names.queries.server.ts'
import { ATHLETE_NOT_FOUND } from '#app/records/athletes/profile/athlete-not-found.ts'
import { HistoryCard } from '#app/records/history/history-card.tsx'
import { loadHistory } from '#app/records/history/history-page.server.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'
import { useMayEdit } from '#app/site/shell/root-data.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Athlete', ({ name }) => ({
  title: `History of ${name}`,
  description: `Who changed what about ${name}, and when.`,
}))

export const loader = userLoader(async ({ request, id, reader }) => {
  const athlete = await findAthlete(reader, id)
  if (athlete) return { id, name: athlete.name, ...(await loadHistory(reader, 'athlete', id, new URL(request.url))) }
  const successor = (await findSuccessor(reader, id)) ?? notFound('Athlete')
  throw redirect(`/athletes/${successor}/history`)
})

export default function AthleteHistoryPage() {
  const { id, name, ...history } = useLoaderData<typeof loader>()
  const page = `/athletes/${id}`
  const mayEdit = useMayEdit()
  useRevalidateOn(['athlete_updates'])

  return (
    <>
      <PageHeader
        title={`History of ${name}`}
        breadcrumbs={[{ label: 'Athletes', to: '/athletes' }, { label: name, to: page }, { label: 'History' }]}
      />
      <HistoryCard {...history} form={mayEdit ? `${page}/edit` : undefined} />
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(ATHLETE_NOT_FOUND)
