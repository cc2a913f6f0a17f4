import { expect, test } from 'vitest'
import { matchesText } from './find-calls.ts'

const call = { id: 'getAthletesById', method: 'GET', path: '/api/v1/athletes/{id}', summary: 'Shows one athlete' }
const matches = (text: string) => matchesText(call, 'athletes', text)

test('a call is found by words of its method, path, name and summary, in any order and case [API]', () => {
  expect(['', 'get athletes', 'ONE athlete', 'athletesById', '/api/v1/athletes/{id}'].map(matches)).toEqual(
    Array(5).fill(true),
  )
  expect(['delete athletes', 'brands'].map(matches)).toEqual([false, false])
})
