import { expect, test } from 'vitest'
import type { CallDescription } from '../api-reference.server.ts'
import { errorWords, meaningOf } from './status-words.ts'
import { readRequest } from './tried-request.ts'

const parameter = (path: string, place: 'path' | 'query', isRequired: boolean) => ({
  path,
  in: place,
  type: 'string',
  isRequired,
})
const PUT: CallDescription = {
  id: 'putPets',
  method: 'PUT',
  path: '/api/v1/pets/{id}',
  summary: '',
  access: 'signed in',
  apiToken: 'any',
  parameters: [parameter('id', 'path', true), parameter('limit', 'query', false)],
  body: { type: 'application/json', fields: [] },
  answer: { status: '200', type: 'application/json', fields: '' },
  errors: [{ status: '409', description: 'Its name is taken' }],
  commonErrors: ['404'],
  example: { path: {}, query: {}, body: null, fields: null },
}
const UPLOAD: CallDescription = { ...PUT, parameters: [], body: { type: 'multipart/form-data', fields: [] } }

const entered = (values: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

test('what is entered becomes the request; what is left empty is not sent [API]', () => {
  expect(
    readRequest(PUT, entered({ 'path.id': ' 1 ', 'query.limit': '', body: '{"name": "Rex"}', token: 'x' })),
  ).toEqual({
    request: { path: { id: '1' }, query: {}, body: '{"name": "Rex"}', form: null },
    problems: {},
  })
  const { request } = readRequest(UPLOAD, entered({ 'form.file': new File(['x'], 'a.csv'), 'form.brandId': '' }))
  expect([...(request.form ?? [])].map(([name]) => name)).toEqual(['file'])
})

test('nothing is sent that cannot be what was meant: a missing id, one that a URL resolves away, no JSON [API]', () => {
  expect(readRequest(PUT, entered({ body: '{"name"' })).problems).toEqual({
    'path.id': 'Enter id.',
    body: expect.stringMatching(/^This is not valid JSON: /),
  })
  expect(readRequest(PUT, entered({ 'path.id': '..' })).problems).toEqual({ 'path.id': 'This is not an id.' })
  expect(readRequest(UPLOAD, entered({ 'form.file': new File([], '') })).problems).toEqual({
    'form.file': 'Choose a file.',
  })
})

test('an error is told in words, with the values it names and when to try again [API]', () => {
  const answer = { tookMs: 1, headers: [], body: new Blob(), isCut: false, fileName: null }
  const refusal = { message: 'The request is not valid.', errors: [{ path: 'name', message: 'Name is required' }] }

  expect(errorWords({ ...answer, status: 422, text: JSON.stringify(refusal) })).toEqual({
    message: 'The request is not valid.',
    problems: ['name: Name is required'],
  })
  const headers = [{ name: 'Retry-After', value: '7' }]
  expect(errorWords({ ...answer, status: 429, text: '{"message":"Too many."}', headers }).message).toBe(
    'Too many. Send the call again in 7 seconds.',
  )
  expect(errorWords({ ...answer, status: 502, text: '<html>' }).message).toBe('The server gave no reason.')
  const usual = { 404: 'No such record', 409: 'Being answered' }
  expect([200, 409, 404, 418].map((status) => meaningOf(PUT, status, usual))).toEqual([
    'Done',
    'Its name is taken',
    'No such record',
    'Status not in the API description',
  ])
})
