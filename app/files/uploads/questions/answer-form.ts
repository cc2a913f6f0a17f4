import { ANSWERS, type Answer, type AnswerKind } from './question.ts'

/** What the button of an answer sends: about one row, or about all of its page. */
export function answerValue(answer: AnswerKind, about?: Pick<Answer, 'row' | 'recordId'>): string {
  return [answer, ...(about ? [about.row, about.recordId ?? ''] : [])].join(' ').trim()
}

export const ANSWER_FORM_FIELDS = ['answer', 'rows', 'page']
export const REPEATED_ROWS = ['rows']

/** The answers of a submitted form; none if it has no valid one. */
export function readAnswerForm(form: URLSearchParams): Answer[] {
  const [kind, row, recordId] = (form.get('answer') ?? '').split(' ')
  const answer = ANSWERS.find((known) => known === kind)
  if (!answer) return []
  const rows = (row === undefined ? form.getAll('rows') : [row]).map(Number)
  return rows.filter((one) => Number.isInteger(one) && one > 0).map((one) => ({ row: one, answer, recordId }))
}
