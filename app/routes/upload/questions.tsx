import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { ANSWER_FORM_FIELDS, REPEATED_ROWS, readAnswerForm } from '#app/files/uploads/questions/answer-form.ts'
import { answerQuestions } from '#app/files/uploads/questions/answer-questions.server.ts'
import { answeredToast, questionsAddress } from '#app/files/uploads/questions/question.ts'
import {
  countQuestions,
  findQuestionedImport,
  listQuestions,
} from '#app/files/uploads/questions/questions.queries.server.ts'
import { QuestionsPage } from '#app/files/uploads/questions/questions-page.tsx'
import { UPLOAD_NOT_FOUND } from '#app/files/uploads/upload-words.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Import', ({ fileName }) => ({
  title: `Questions about ${fileName}`,
  description: `Rows of ${fileName} that may exist already.`,
}))

const LIMIT = 25

export const loader = adminLoader(async ({ id, request, reader }) => {
  const found = (await findQuestionedImport(reader, id)) ?? notFound('Upload')
  const { asked, closed, fileName } = found
  if (!asked) notFound('Upload')
  const url = new URL(request.url)
  const { page } = readLeniently(PageQuerySchema.pick({ page: true }), url)
  const total = await countQuestions(reader, id)
  stayWithinPages(url, { page, limit: LIMIT }, total)
  const questions = await listQuestions(reader, found, { page, limit: LIMIT })
  return { id, fileName, noun: asked.kind.noun, closed, questions, page, limit: LIMIT, total }
})

const FAILED = 'Failed to save the answer'

export const action = adminAction(async ({ id, request, author, writer, now }) => {
  const form = await readForm(request, ANSWER_FORM_FIELDS, { repeated: REPEATED_ROWS })
  const answers = readAnswerForm(form)
  if (answers.length === 0) return data({ failure: { title: FAILED, text: 'Choose an answer.' } }, 422)
  const outcome = await answerQuestions(writer, id, answers, author, now)
  if (outcome.status === 'not_found') notFound('Upload')
  if (outcome.status === 'closed') return data({ failure: { title: FAILED, text: outcome.reason } }, 409)
  const page = Number(form.get('page'))
  return redirectWithToast(`${questionsAddress(id)}${page > 1 ? `?page=${page}` : ''}`, answeredToast(outcome.answered))
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function ImportQuestionsPage() {
  useRevalidateOn(['job_updates'])
  return (
    <>
      <FailureBanner failure={failureOf(useAnswer<typeof action>())} />
      <QuestionsPage {...useLoaderData<typeof loader>()} />
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(UPLOAD_NOT_FOUND)
