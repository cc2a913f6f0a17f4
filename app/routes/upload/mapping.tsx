import { type AppLoadContext, data, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { FailureBanner, failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { deleteTemplate } from '#app/files/imports/templates/mapping-templates.server.ts'
import { parseFileSettings } from '#app/files/uploads/file-settings.ts'
import { MAPPING_FIELDS, REPEATED_FIELDS } from '#app/files/uploads/matching/mapping-fields.ts'
import { findMatchableUpload, isUnderWay } from '#app/files/uploads/matching/matchable-upload.queries.server.ts'
import { describeMatching } from '#app/files/uploads/matching/matching-page.server.ts'
import { MatchingPage } from '#app/files/uploads/matching/matching-page.tsx'
import { readMatchingChoice, readSubmittedChoice } from '#app/files/uploads/matching/read-matching-choice.ts'
import { submitMatching } from '#app/files/uploads/matching/submit-matching.server.ts'
import { UPLOAD_NOT_FOUND } from '#app/files/uploads/upload-words.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Upload', ({ upload }) => ({
  title: `Match the columns of ${upload.name}`,
  description: `Say which columns of ${upload.name} become which fields.`,
}))

export const loader = adminLoader(async ({ id, request, context, reader }) => {
  const upload = (await findMatchableUpload(reader, id)) ?? notFound('Upload')
  const { page } = await describeMatching(reader, upload, choiceIn(request, context))
  return {
    page,
    upload: {
      id,
      name: upload.original_name,
      isRepeated: upload.awaits_mapping === 0,
      checkOnly: parseFileSettings(upload.settings).checkOnly === true,
      isUnderWay: isUnderWay(upload),
    },
  }
})

/** What was entered before the sign-in expired, or what the address says. */
function choiceIn({ url }: Request, { enteredForm }: AppLoadContext) {
  if (enteredForm && 'typed' in enteredForm) return readSubmittedChoice(new URLSearchParams(String(enteredForm.typed)))
  return readMatchingChoice(new URL(url).searchParams)
}

const FAILED = 'Failed to start the import'
const LIMITS = { maxFields: 1_000 }

export const action = adminAction(
  async ({ id, request, author, reader, writer, now }) => {
    const form = await readForm(request, MAPPING_FIELDS, { repeated: REPEATED_FIELDS, ...LIMITS })
    const upload = (await findMatchableUpload(reader, id)) ?? notFound('Upload')
    if (form.get('intent') === 'forget') {
      await deleteTemplate(writer, form.get('template') ?? '', author, now)
      return redirectWithToast(`/upload/${id}/mapping?template=none`, { title: 'Way of matching forgotten' })
    }
    const outcome = await submitMatching({ reader, writer }, upload, form, author, now)
    if (outcome instanceof Response) return outcome
    const { code, ...answer } = outcome
    return data(answer, code)
  },
  { limits: LIMITS, unsaved: (text, form) => ({ failure: unforeseen(FAILED, text), typed: form.toString() }) },
)

export const clientAction = keepOpen(FAILED)

export default function MatchColumnsPage() {
  const { upload, page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const submitted = answer && 'page' in answer ? answer : undefined

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <MatchingPage upload={upload} page={submitted?.page ?? page} notice={submitted?.notice} />
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(UPLOAD_NOT_FOUND)
