import { expect, test } from 'vitest'
import { type AthleteAnswer, answerTo } from './athlete-form.ts'

const answer: AthleteAnswer = {
  result: { initialValue: { name: 'Ada', sport: 'Golf' }, error: { name: ['is there'] } },
  failure: { title: 'Failed to add athlete', text: 'Ada (Golf) already exists.' },
  namesake: { id: 'a', name: 'Ada' },
}

test('the duplicate message is shown as long as the name and sport are unchanged in the form [T-05]', () => {
  expect(answerTo(answer, { name: { value: 'Ada' }, sport: { value: 'Golf' } })).toBe(answer)
  expect(answerTo(answer, { name: { value: 'Ada' }, sport: { value: '' } })).toEqual({ result: answer.result })
})

test('any other failure is shown until the form is submitted again, whatever the result [T-05]', () => {
  const failed = { failure: { title: 'Failed to add athlete' } } as AthleteAnswer
  expect(answerTo(failed, { name: { value: 'Bo' }, sport: { value: 'Judo' } })).toBe(failed)
  expect(answerTo(undefined, { name: {}, sport: {} })).toBeUndefined()
})
