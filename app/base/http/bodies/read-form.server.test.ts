import type { ActionFunctionArgs } from '@remix-run/node'
import { expect } from 'vitest'
import * as register from '#app/routes/register.tsx'
import { createRequestListener } from '#app/server/request-listener.server.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { buildOf, test } from '#tests/web.ts'
import { readForm } from './read-form.server.ts'

const echo = {
  action: async ({ request }: ActionFunctionArgs) => Response.json([...(await readForm(request, ['name', 'sport']))]),
}
const echoMany = {
  action: async ({ request }: ActionFunctionArgs) =>
    Response.json([...(await readForm(request, ['name', 'picked'], { repeated: ['picked'] }))]),
}
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

test('a page reads the fields it knows, as they were sent [P]', async ({ web: _ }) => {
  const answer = await post('/echo', new URLSearchParams({ name: 'Zoë & “Co”', sport: '' }))

  expect(await answer.json()).toEqual([
    ['name', 'Zoë & “Co”'],
    ['sport', ''],
  ])
})

test('a form without any field is a form [P]', async ({ web: _ }) => {
  expect(await (await post('/echo', '', FORM)).json()).toEqual([])
  expect(await (await post('/echo')).json()).toEqual([])
})

test.for([
  'name[200000000]=a',
  'name.a.b.c=a',
  '__intent__=%7B%22type%22%3A%22insert%22%2C%22payload%22%3A%7B%22name%22%3A%22a%22%7D%7D',
  '__proto__.polluted=a',
])('the field %s reaches nothing that would read structure out of its name [P]', async (field, { web: _ }) => {
  expect(await (await post('/echo', `${field}&sport=Golf`, FORM)).json()).toEqual([['sport', 'Golf']])
})

test('a repeatable field keeps every value in order, any other is rejected when repeated [P]', async ({ web: _ }) => {
  const boxes = 'picked=b&picked=a&name=x'
  expect(await (await post('/echo-many', boxes, FORM)).json()).toEqual([
    ['picked', 'b'],
    ['picked', 'a'],
    ['name', 'x'],
  ])
  expect((await post('/echo-many', `${boxes}&name=y`, FORM)).status).toBe(400)
})

const refused: [string, number, string, Record<string, string>][] = [
  ['a field sent twice', 400, 'name=a&name=b', FORM],
  ['more fields than any page has', 400, 'x=1&'.repeat(101), FORM],
  ['more bytes than any page sends', 413, `name=${'a'.repeat(65_536)}`, FORM],
  ['a multipart form', 415, '--x--\r\n', { 'Content-Type': 'multipart/form-data; boundary=x' }],
  ['a broken multipart form', 415, 'abc', { 'Content-Type': 'multipart/form-data' }],
  ['text', 415, 'name=a', { 'Content-Type': 'text/plain' }],
  ['JSON', 415, '{}', { 'Content-Type': 'application/json' }],
  ['bytes of no type', 415, 'name=a', { 'Content-Type': '' }],
]

test.for(refused)(
  '%s is rejected with %i, by the page with the form too [P]',
  async ([, status, body, headers], { web: _ }) => {
    expect((await post('/echo', body, headers)).status).toBe(status)
    expect((await post('/register', body.replaceAll('name', 'email'), headers)).status).toBe(status)
  },
)

async function post(
  path: string,
  body?: string | URLSearchParams,
  headers?: Record<string, string>,
): Promise<Response> {
  const listener = createRequestListener(buildOf({ '/echo': echo, '/echo-many': echoMany, '/register': register }))
  const { url } = await serveLocally((message, response) => void listener(message, response))
  return fetch(`${url}${path}`, { method: 'POST', body, headers })
}
