import { Readable } from 'node:stream'
import { data } from '@remix-run/node'
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
import { PasteForm } from '#app/files/uploads/pasted/paste-form.tsx'
import { fileNameOf, MAX_PASTE_BYTES, PASTE_FIELDS, readPasted } from '#app/files/uploads/pasted/pasted-table.ts'
import { getUploadSettings } from '#app/files/uploads/receiving/own-upload-settings.server.ts'
import { receiveFile } from '#app/files/uploads/receiving/receive-file.server.ts'
import { redirectToUpload } from '#app/files/uploads/receiving/redirect-to-upload.server.ts'
import { assertAdmin } from '#app/people/auth/guards.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { findStillSignedIn } from '#app/people/auth/sessions/still-signed-in.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

const FAILED = 'Failed to upload the table'
const LIMITS = { maxBytes: MAX_PASTE_BYTES }

export const meta = pageMeta('Paste a table', 'Import the cells that you copy in a spreadsheet.')

export const loader = adminLoader(() => null)

export const action = adminAction(
  async ({ request, user, author, writer, now }) => {
    const { pasted, errors } = readPasted(await readForm(request, PASTE_FIELDS, LIMITS))
    if (Object.keys(errors).length > 0) return data({ pasted, errors }, 422)
    const { name, table, uploadType, checkOnly } = pasted
    const settings = {
      ...(await getUploadSettings(writer, user.id)),
      mapping: 'when_needed' as const,
      ...(checkOnly && { checkOnly }),
    }
    const file = { name: fileNameOf(name), bytes: Readable.from([Buffer.from(table)]) }
    const received = await receiveFile(
      writer,
      file,
      { settings, uploadType },
      {
        author,
        now,
        signal: request.signal,
        checkAuthor: async (trx) => assertAdmin(await findStillSignedIn(trx, request, now), request),
      },
    )
    if (received.status === 'uploaded') return redirectToUpload(received.upload)
    const text = received.status === 'refused' ? received.problem : 'The table was not taken.'
    return data({ pasted, errors, failure: { title: FAILED, text } satisfies Failure }, 422)
  },
  {
    takesFile: true,
    limits: LIMITS,
    unsaved: (text, form) => ({ ...readPasted(form), failure: unforeseen(FAILED, text) }),
  },
)

export const clientAction = keepOpen(FAILED)

export default function PastePage() {
  const answer = useAnswer<typeof action>()
  return (
    <>
      <PageHeader
        title="Paste a table"
        breadcrumbs={[{ label: 'Upload Center', to: '/upload' }, { label: 'Paste a table' }]}
        description="It becomes a file of the name you give it, and is processed like one."
      />
      <FailureBanner failure={failureOf(answer)} />
      <PasteForm
        pasted={answer && 'pasted' in answer ? answer.pasted : undefined}
        errors={answer && 'errors' in answer ? answer.errors : undefined}
      />
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
