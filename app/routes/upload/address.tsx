import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  type Failure,
  FailureBanner,
  failureOf,
  keepOpen,
  unforeseen,
  useAnswer,
} from '#app/base/components/forms/keep-open.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { AddressForm } from '#app/files/uploads/published/address-form.tsx'
import { importSheet } from '#app/files/uploads/published/import-sheet.server.ts'
import { listSheets } from '#app/files/uploads/published/published-sheets.queries.server.ts'
import { ADDRESS_FIELDS, readAddress, typedAddress } from '#app/files/uploads/published/read-address.ts'
import { SheetTable } from '#app/files/uploads/published/sheet-table.tsx'
import { getUploadSettings } from '#app/files/uploads/receiving/own-upload-settings.server.ts'
import { redirectToUpload } from '#app/files/uploads/receiving/redirect-to-upload.server.ts'
import { assertAdmin } from '#app/people/auth/guards.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { findStillSignedIn } from '#app/people/auth/sessions/still-signed-in.server.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

const FAILED = 'Failed to import the table'

export const meta = pageMeta('Import from an address', 'Import a published sheet, once or on a schedule.')

export const loader = adminLoader(async ({ reader }) => ({ sheets: await listSheets(reader) }))

export const action = adminAction(
  async ({ request, user, author, writer, now }) => {
    const typed = typedAddress(await readForm(request, ADDRESS_FIELDS))
    const read = readAddress(typed, await getUploadSettings(writer, user.id))
    if (read.status === 'invalid') return data({ typed, errors: read.errors }, 422)
    const { settings } = read.address
    const { fetchAllowedHosts: allowedHosts } = config()
    const outcome = await importSheet(writer, read.address, {
      settings,
      author,
      now,
      signal: request.signal,
      allowedHosts,
      checkAuthor: async (trx) => assertAdmin(await findStillSignedIn(trx, request, now), request),
    })
    if (outcome.status === 'uploaded') return redirectToUpload(outcome.upload)
    return data({ typed, errors: {}, failure: { title: FAILED, text: outcome.problem } satisfies Failure }, 422)
  },
  { unsaved: (text, form) => ({ typed: typedAddress(form), errors: {}, failure: unforeseen(FAILED, text) }) },
)

export const clientAction = keepOpen(FAILED)

export default function AddressPage() {
  const { sheets } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  useRevalidateOn(['job_updates'])
  return (
    <>
      <PageHeader
        title="Import from an address"
        breadcrumbs={[{ label: 'Upload Center', to: '/upload' }, { label: 'Import from an address' }]}
        description="A table that is published on the web, once or on a schedule."
      />
      <FailureBanner failure={failureOf(answer)} />
      <div className="space-y-6">
        <AddressForm
          typed={answer && 'typed' in answer ? answer.typed : undefined}
          errors={answer && 'errors' in answer ? answer.errors : undefined}
        />
        {sheets.length > 0 && <SheetTable sheets={sheets} />}
      </div>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
