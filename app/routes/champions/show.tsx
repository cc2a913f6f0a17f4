import { type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { notFound, userLoader } from '#app/people/auth/page-route.server.ts'
import { BRAND_NOT_FOUND, brandAddress } from '#app/records/brands/brand-address.ts'
import { findSuccessor } from '#app/records/brands/brand-names.queries.server.ts'
import { findBrandPage } from '#app/records/brands/profile/brand-page.server.ts'
import { BrandProfile } from '#app/records/brands/profile/brand-profile.tsx'
import { readLabelFilter } from '#app/records/fields/label-filter.ts'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'
import { showCached } from '#app/site/shell/page-cache/cached-page.ts'
import { isWatched } from '#app/site/watchlist/watch.queries.server.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Brand', ({ brand }) => ({
  title: brand.name,
  description: `${brand.name}: its Champion Index part by part, its athletes and where every figure comes from.`,
}))

export const loader = userLoader(async ({ id, user, request, reader }) => {
  const page = await findBrandPage(reader, id, { isAdmin: user.role === 'ADMIN' }, readLabelFilter(request))
  if (page) return { ...page, isWatched: await isWatched(reader, user.id, { kind: 'brand', id: page.brand.id }) }
  const successor = (await findSuccessor(reader, id)) ?? notFound('Brand')
  // Not a permanent redirect, because the merge may be undone.
  throw redirect(brandAddress(successor), { status: 301, headers: { 'Cache-Control': 'no-store' } })
})

export const clientLoader = showCached

export default function BrandPage() {
  return (
    <>
      <BrandProfile {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(BRAND_NOT_FOUND)
