import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { listOf, PageQuerySchema, paginated } from '#app/base/api/pagination.ts'
import { answerQuestions } from '#app/files/uploads/questions/answer-questions.server.ts'
import { AnsweredSchema, AnswerSchema, MAX_ANSWERS, QuestionSchema } from '#app/files/uploads/questions/question.ts'
import {
  countQuestions,
  findQuestionedImport,
  listQuestions,
} from '#app/files/uploads/questions/questions.queries.server.ts'
import { apiAction, apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary:
    'Lists the rows of an upload with `existing: ask` that may mean a record which is there, in the order of the file',
  params: RecordParams,
  query: PageQuerySchema,
  response: listOf(QuestionSchema),
  answer: async ({ params, query, reader }) => {
    const found = (await findQuestionedImport(reader, params.id)) ?? missing('Import not found')
    return paginated(await listQuestions(reader, found, query), await countQuestions(reader, params.id), query)
  },
})

export const action = apiAction('POST', {
  access: 'admin',
  summary:
    'Answers questions of an import: its rows update the record, create a new one or are skipped; rows answered before are passed over; 409 while the upload is being processed, or once the import was rolled back',
  params: RecordParams,
  body: z.object({ answers: z.array(AnswerSchema).min(1).max(MAX_ANSWERS) }),
  response: z.object({ data: AnsweredSchema }),
  others: { 409: { description: 'The questions cannot be answered' } },
  answer: async ({ params, body, author, writer, now }) => {
    const outcome = await answerQuestions(writer, params.id, body.answers, author, now)
    switch (outcome.status) {
      case 'answered':
        return { data: outcome.answered }
      case 'closed':
        throw new ApiError(409, outcome.reason)
      case 'not_found':
        return missing('Import not found')
    }
  },
})
