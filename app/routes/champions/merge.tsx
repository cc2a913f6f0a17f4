import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { BRAND_NOT_FOUND, brandAddress } from '#app/brands/brand-address.ts'
import { SAME_BRAND } from '#app/brands/merge/merge.ts'
import { mergeBrands } from '#app/brands/merge/merge-brands.server.ts'
import { MergeDialog } from '#app/brands/merge/merge-dialog.tsx'
import { findMergePage } from '#app/brands/merge/merge-page.server.ts'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Merge brands', 'Merge a duplicate into a brand. You can undo the merge.')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { publicId } = await requireAdmin(request)
  const { searchParams } = new URL(request.url)
  return (await findMergePage(database().reader, params.id ?? '', searchParams, publicId)) ?? notFound('Brand')
}

const FAILED = 'Failed to merge brands'

export const action = pageAction(
  async ({ request, params: { id = '' }, context }) => {
    const admin = await requireAdmin(request)
    const duplicate = (await readForm(request, ['with'])).get('with') ?? ''
    const outcome = await mergeBrands(database().writer, id, duplicate, requestActor(admin, request, context), now())
    switch (outcome.status) {
      case 'merged':
        return redirectWithToast(brandAddress(id), {
          title: 'Brands merged',
          description: `${outcome.merged.name} is now part of ${outcome.survivor.name}.`,
          key: `merge ${outcome.merged.name}`,
        })
      case 'same_brand':
        return data({ failure: { title: FAILED, text: SAME_BRAND } }, 422)
      case 'not_found':
        return data({ failure: { title: FAILED, text: 'One of the brands no longer exists. Choose again.' } }, 404)
    }
  },
  { unsaved: (text) => ({ failure: unforeseen(FAILED, text) }) },
)

export const clientAction = keepOpen(FAILED)

export default function MergeBrandsPage() {
  return <MergeDialog page={useLoaderData<typeof loader>()} failure={failureOf(useAnswer<typeof action>())} />
}

export function ErrorBoundary() {
  return <PageErrorBoundary notFound={BRAND_NOT_FOUND} />
}
