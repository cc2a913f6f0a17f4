import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsaved, unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { findBrand } from '#app/records/brands/brand.queries.server.ts'
import { brandAddress } from '#app/records/brands/brand-address.ts'
import { BRAND_ENTERED } from '#app/records/brands/brand-fields.ts'
import { type BrandAnswer, restoreBrand } from '#app/records/brands/edit/brand-form.ts'
import { BrandInputSchema, brandInputSchemaFor } from '#app/records/brands/edit/brand-input.ts'
import { EditBrandDialog } from '#app/records/brands/edit/edit-brand-dialog.tsx'
import { editedBrand } from '#app/records/brands/edit/edited-brand.server.ts'
import { nameTaken, updateBrand } from '#app/records/brands/edit/update-brand.server.ts'
import { controlNamesOf, withNamedByForm } from '#app/records/fields/field-values.ts'
import { ownControl } from '#app/records/fields/own/own-field.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { findRestoredVersion } from '#app/records/history/restored-version.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Edit Brand', 'Change a brand’s details.')

export const loader = adminLoader(async ({ request, id, reader }) => {
  const brand = (await findBrand(reader, id)) ?? notFound('Brand')
  const current = editedBrand(brand)
  const found = await findRestoredVersion(reader, 'brand', brand, request)
  const restored = found && { version: restoreBrand(current, found.values), isOvertaken: found.isOvertaken }
  const own = await listOwnFields(reader, 'brand')
  return { current, restored, own, closeTo: pageBehind(request, id) }
})

const FAILED = 'Failed to update brand'

export const action = adminAction(
  async ({ request, id, author, reader, writer, now }) => {
    const own = await listOwnFields(reader, 'brand')
    const controls = [...controlNamesOf(BRAND_ENTERED), ...own.map(({ key }) => ownControl(key)), 'version']
    const form = await readForm(request, controls)
    const version = Number(form.get('version'))
    const held = (await findBrand(reader, id)) ?? notFound('Brand')
    const submission = parseWithZod(form, { schema: brandInputSchemaFor(own, editedBrand(held)) })
    if (submission.status !== 'success') return data<BrandAnswer>({ result: submission.reply() }, 422)

    const restores = await findRestoredVersion(reader, 'brand', held, request)
    const saving = { version, author, now, restores }
    const outcome = await updateBrand(writer, id, withNamedByForm(BRAND_ENTERED, submission.value, form), saving)
    switch (outcome.status) {
      case 'updated':
        return redirectWithToast(pageBehind(request, id), { title: 'Brand updated successfully' })
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
  unsavedForm(FAILED, BrandInputSchema),
)

export const clientAction = keepOpen(FAILED)

/** Where the dialog was opened: the brand's page, or its history. */
function pageBehind({ url }: Request, id: string): string {
  return safeRedirect(new URL(url).searchParams.get('redirectTo'), brandAddress(id))
}

export default function EditBrandPage() {
  return <EditBrandDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
