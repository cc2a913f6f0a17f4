import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { dialogOrigin } from '#app/athletes/dialog-address.ts'
import { BrandsDialog } from '#app/athletes/profile/brands-dialog.tsx'
import { findBrandsPage } from '#app/athletes/profile/brands-page.server.ts'
import { userLoader } from '#app/auth/page-route.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { useRevalidateOn } from '#app/realtime/use-revalidate-on.ts'
import { recordMeta } from '#app/shell/frame/page-title.ts'

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
