import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { describeMissing } from '#app/files/csv/mapping/missing-targets.ts'
import { TemplateNameSchema } from '#app/files/imports/templates/guessed-mapping.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { MappingView } from './mapping-view.ts'
import type { MatchableUpload } from './matchable-upload.queries.server.ts'
import { describeMatching, type MatchingPage } from './matching-page.server.ts'
import { readSubmittedChoice } from './read-matching-choice.ts'
import { saveMatching } from './save-matching.server.ts'

export interface MatchingAnswer {
  code: number
  page: MatchingPage
  notice?: string
}

/** Queues the file with the mapping of the form, to be imported or only checked, or shows the form again with what it lacks. */
export async function submitMatching(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  upload: MatchableUpload,
  form: URLSearchParams,
  author: Actor,
  now: Date,
): Promise<MatchingAnswer | Response> {
  const { page, titles } = await describeMatching(reader, upload, readSubmittedChoice(form))
  const intent = form.get('intent')
  if (page.status === 'refused' || (intent !== 'import' && intent !== 'check')) return { code: 200, page }
  const { view } = page
  const problem = describeMissing(view.mapping, titles)
  if (problem !== undefined) return { code: 422, page, notice: problem }
  const unseen = unseenValues(view, form)
  if (unseen !== undefined) return { code: 422, page, notice: unseen }

  const name = TemplateNameSchema.optional().safeParse(form.get('saveAs')?.trim() || undefined)
  if (!name.success) return { code: 422, page, notice: name.error.issues[0]?.message ?? 'Choose another name.' }
  const checkOnly = intent === 'check'
  const matching = { mapping: view.mapping, titles, saveAs: name.data, checkOnly }
  const outcome = await saveMatching(writer, upload, matching, author, now)
  if (outcome.status === 'under_way') return { code: 409, page, notice: ALREADY_UNDER_WAY }
  return redirectWithToast(`/upload/${outcome.id}`, {
    title: 'Columns matched',
    description: `${checkOnly ? 'The check' : 'Processing'} of ${upload.original_name} started.`,
    key: `file ${upload.original_name}`,
  })
}

const ALREADY_UNDER_WAY = 'The file is being processed already.'

/** Values that nobody has looked at yet, since another column became the field. */
function unseenValues({ values }: MappingView, form: URLSearchParams): string | undefined {
  const seen = new Set(form.getAll('seen'))
  const unseen = values.filter(
    ({ key, column, items }) => !seen.has(`${key}:${column}`) && items.some((item) => item.isUnknown),
  )
  const [first] = unseen
  return first && `Some values of “${first.column}” are not known. Look at them below, then import.`
}
