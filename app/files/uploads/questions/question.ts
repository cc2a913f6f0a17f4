import { z } from 'zod'
import { countOf, formatCount } from '#app/base/components/display/format.ts'
import { MATCH_REASONS, MatchSchema } from '#app/files/imports/existing/match.ts'

export const ANSWERS = ['update', 'create', 'skip'] as const
export type AnswerKind = (typeof ANSWERS)[number]

export const ANSWER_WORDS: Record<AnswerKind, string> = { update: 'Update', create: 'Create new', skip: 'Skip' }

const FieldSchema = z.object({
  column: z.string().describe('As in files and exports'),
  label: z.string(),
  value: z.string().nullable(),
})
export type QuestionField = z.infer<typeof FieldSchema>

export const QuestionSchema = z
  .object({
    row: z.int().describe('As numbered in a spreadsheet; the header is row 1'),
    name: z.string(),
    fields: z.array(FieldSchema).describe('The filled cells'),
    matches: z
      .array(
        MatchSchema.extend({
          name: z.string(),
          fields: z.array(FieldSchema.extend({ differs: z.boolean().describe('From what the row has') })),
        }),
      )
      .describe('The records that it may mean and that are still there, the likeliest first'),
    canCreate: z.boolean().describe('false for a brand whose name is taken'),
  })
  .meta({ id: 'ImportQuestion' })
export type Question = z.infer<typeof QuestionSchema>

/** Answers of one call. */
export const MAX_ANSWERS = 100

export const AnswerSchema = z.object({
  row: z.int().min(1),
  answer: z.enum(ANSWERS),
  recordId: z.string().max(100).optional().describe('Which of the matches is updated; the likeliest if omitted'),
})
export type Answer = z.infer<typeof AnswerSchema>

export const AnsweredSchema = z
  .object({
    updated: z.int(),
    created: z.int(),
    skipped: z.int().describe('Also those that had nothing to update any more'),
    open: z.array(z.object({ row: z.int(), problem: z.string() })).describe('Rows that are left as they were, and why'),
    left: z.int().describe('How many questions of the import are open'),
  })
  .meta({ id: 'AnsweredQuestions' })
export type Answered = z.infer<typeof AnsweredSchema>

/** `Same name and sport; same Instagram handle` */
export function reasonWords(reasons: readonly (keyof typeof MATCH_REASONS)[]): string {
  const [first = '', ...others] = reasons.map((reason) => MATCH_REASONS[reason])
  return [first, ...others.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join('; ')
}

export const NO_QUESTIONS = 'The import asks nothing: only uploads of athletes and brands do, while they are kept.'
export const QUESTIONS_OF_ROLLED_BACK = 'The import was rolled back, so its questions are closed.'
export const QUESTIONS_TOO_EARLY = 'The file is still being processed. Answer its questions once it has been.'
export const QUESTIONS_BEFORE_RETRY =
  'The file was not processed to its end. Retry it first, then answer its questions.'

/** `3 updated, 1 created, 21 skipped` */
function answeredWords({ updated, created, skipped }: Pick<Answered, 'updated' | 'created' | 'skipped'>): string {
  const parts = Object.entries({ updated, created, skipped }).filter(([, count]) => count > 0)
  return parts.map(([what, count]) => `${formatCount(count)} ${what}`).join(', ')
}

export function answeredToast(answered: Answered): { title: string; description: string } {
  const { open, left } = answered
  const [first] = open
  const words = [
    answeredWords(answered) || 'Nothing was changed',
    ...(first ? [`${countOf(open.length, 'row')} left open: ${first.problem}`] : []),
    left === 0 ? 'No question is open' : `${openWords(left)}`,
  ]
  return { title: 'Answers saved', description: `${words.join('. ')}.` }
}

/** Counted up to this number. */
export const MAX_COUNTED = 10_000

export function openWords(open: number): string {
  const all = open > MAX_COUNTED ? `More than ${formatCount(MAX_COUNTED)} rows` : countOf(open, 'row')
  return `${all} may exist already`
}

export function questionsAddress(importId: string): string {
  return `/upload/${importId}/questions`
}
