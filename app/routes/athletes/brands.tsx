import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { notFound, userLoader } from '#app/people/auth/page-route.server.ts'
import { dialogOrigin } from '#app/records/athletes/dialog-address.ts'
import { BrandsDialog } from '#app/records/athletes/profile/brands-dialog.tsx'
import { findBrandsPage } from '#app/records/athletes/profile/brands-page.server.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Athlete', ({ athlete }) => ({
  title: `Brands of ${athlete.name}`,
  description: `The brands linked to ${athlete.name}.`,
}))

export const loader = userLoader(async ({ id, reader }) => (await findBrandsPage(reader, id)) ?? notFound('Athlete'))

export default function AthleteBrandsDialog() {
  const page = useLoaderData<typeof loader>()
  const { search } = useLocation()
  useRevalidateOn(['athlete_updates'])

  const processTo = { pathname: `/athletes/${page.athlete.id}/process`, search }
  return <BrandsDialog {...page} processTo={processTo} closeTo={dialogOrigin(search)} />
}
