import { parseWithZod } from '@conform-to/zod/v4'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { findBrand } from '#app/brands/brand.queries.server.ts'
import { BRAND_NOT_FOUND, brandAddress } from '#app/brands/brand-address.ts'
import type { BrandAnswer } from '#app/brands/edit/brand-form.ts'
import { BrandInputSchema, brandInputSchemaFor } from '#app/brands/edit/brand-input.ts'
import { EditBrandDialog } from '#app/brands/edit/edit-brand-dialog.tsx'
import { editedBrand } from '#app/brands/edit/edited-brand.server.ts'
import { nameTaken, updateBrand } from '#app/brands/edit/update-brand.server.ts'
import { errorBoundaryOf } from '#app/components/feedback/page-error-boundary.tsx'
import { keepOpen } from '#app/components/forms/keep-open.ts'
import { unsaved, unsavedForm } from '#app/components/forms/unsaved-form.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Edit Brand', 'Change a brand’s details.')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const brand = (await findBrand(database().reader, params.id ?? '')) ?? notFound('Brand')
  return editedBrand(brand)
}

const FAILED = 'Failed to update brand'

export const action = pageAction(
  async ({ request, params: { id = '' }, context }) => {
    const admin = await requireAdmin(request)
    const form = await readForm(request, [...Object.keys(BrandInputSchema.shape), 'version'])
    const version = Number(form.get('version'))
    form.delete('version')
    const held = (await findBrand(database().reader, id)) ?? notFound('Brand')
    const submission = parseWithZod(form, { schema: brandInputSchemaFor(editedBrand(held)) })
    if (submission.status !== 'success') return data<BrandAnswer>({ result: submission.reply() }, 422)

    const saving = { version, author: requestActor(admin, request, context), now: now() }
    const outcome = await updateBrand(database().writer, id, submission.value, saving)
    switch (outcome.status) {
      case 'updated':
        return redirectWithToast(brandAddress(id), { title: 'Brand updated successfully' })
      case 'duplicate': {
        const { public_id, name } = outcome.brand
        const fieldErrors = { name: [nameTaken(name)] }
        const namesake = { id: public_id, name }
        return data<BrandAnswer>({ result: submission.reply({ fieldErrors }), namesake }, 409)
      }
      case 'conflict':
        return data<BrandAnswer>({ result: unsaved(submission), theirs: editedBrand(outcome.brand) }, 409)
      case 'not_found':
        return notFound('Brand')
    }
  },
  { unsaved: (text, form) => unsavedForm(form, text, { schema: BrandInputSchema, title: FAILED }) },
)

export const clientAction = keepOpen(FAILED)

export default function EditBrandPage() {
  return <EditBrandDialog current={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}

export const ErrorBoundary = errorBoundaryOf(BRAND_NOT_FOUND)
