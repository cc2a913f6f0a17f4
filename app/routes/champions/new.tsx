import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { editorAction, editorLoader } from '#app/people/auth/page-route.server.ts'
import { brandAddress } from '#app/records/brands/brand-address.ts'
import { BRAND_ENTERED } from '#app/records/brands/brand-fields.ts'
import type { BrandAnswer } from '#app/records/brands/edit/brand-form.ts'
import { BrandInputSchema, brandInputSchemaFor } from '#app/records/brands/edit/brand-input.ts'
import { createBrand } from '#app/records/brands/edit/create-brand.server.ts'
import { NewBrandForm } from '#app/records/brands/edit/new-brand-form.tsx'
import { nameTaken } from '#app/records/brands/edit/update-brand.server.ts'
import { controlNamesOf } from '#app/records/fields/field-values.ts'
import { ownControl } from '#app/records/fields/own/own-field.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Add brand', 'Add a brand by hand.')

export const loader = editorLoader(async ({ reader }) => ({ own: await listOwnFields(reader, 'brand') }))

const FAILED = 'Failed to add brand'

export const action = editorAction(
  async ({ request, author, reader, writer, now }) => {
    const own = await listOwnFields(reader, 'brand')
    const form = await readForm(request, [...controlNamesOf(BRAND_ENTERED), ...own.map(({ key }) => ownControl(key))])
    const submission = parseWithZod(form, { schema: brandInputSchemaFor(own) })
    if (submission.status !== 'success') return data<BrandAnswer>({ result: submission.reply() }, 422)

    const { status, brand } = await createBrand(writer, submission.value, author, now)
    if (status === 'created') {
      return redirectWithToast(brandAddress(brand.public_id), {
        title: 'Brand added',
        description: 'Next, link it to its athletes.',
      })
    }
    const result = submission.reply({ fieldErrors: { name: [nameTaken(brand.name)] } })
    return data<BrandAnswer>({ result, namesake: { id: brand.public_id, name: brand.name } }, 409)
  },
  unsavedForm(FAILED, BrandInputSchema),
)

export const clientAction = keepOpen(FAILED)

const BRANDS = '/champions'

export default function AddBrandPage() {
  const { own } = useLoaderData<typeof loader>()

  return (
    <>
      <PageHeader
        title="Add brand"
        description="What you leave empty is filled in by discoveries."
        breadcrumbs={[{ label: 'Champions', to: BRANDS }, { label: 'Add brand' }]}
      />
      <NewBrandForm own={own} answer={useAnswer<typeof action>()} closeTo={BRANDS} />
    </>
  )
}
