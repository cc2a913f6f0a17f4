import { useLoaderData } from '@remix-run/react'
import { failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { setArchived } from '#app/records/brands/archive/archive-brand.server.ts'
import { ArchiveDialog } from '#app/records/brands/archive/archive-dialog.tsx'
import { findBrand } from '#app/records/brands/brand.queries.server.ts'
import { brandAddress } from '#app/records/brands/brand-address.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Archive', 'Archive or unarchive a brand.')

export const loader = adminLoader(async ({ id, reader }) => {
  const brand = (await findBrand(reader, id)) ?? notFound('Brand')
  return { id: brand.public_id, name: brand.name, rank: brand.champion_rank, isArchived: brand.is_archived === 1 }
})

const FAILED = 'Failed to change the archive'

export const action = adminAction(async ({ request, id, author, writer, now }) => {
  const archive = (await readForm(request, ['archive'])).get('archive') !== 'no'
  const { status } = await setArchived(writer, id, archive, author, now)
  if (status === 'not_found') notFound('Brand')
  return redirectWithToast(brandAddress(id), { title: archive ? 'Brand archived' : 'Brand unarchived' })
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function ArchiveBrandPage() {
  return <ArchiveDialog brand={useLoaderData<typeof loader>()} failure={failureOf(useAnswer<typeof action>())} />
}
