import { expect, test } from 'vitest'
import { failureOf, keepOpen } from './keep-open.tsx'

const action = keepOpen('Failed to add athlete')

function send(serverAction: () => Promise<unknown>) {
  return action({
    serverAction,
    request: new Request('http://icon-radar.test', { method: 'POST', body: new URLSearchParams() }),
    params: {},
  } as Parameters<typeof action>[0])
}

/** What the router turns a thrown response into. */
function thrown(status: number, statusText: string) {
  return { status, statusText, internal: false, data: '' }
}

function failing(error: unknown) {
  return send(() => Promise.reject(error))
}

test.for([
  ['no server', new TypeError('Failed to fetch'), 503],
  ['a full storage', thrown(507, 'Insufficient Storage'), 507],
  ['a form that is too large', thrown(413, 'Content Too Large'), 413],
  ['too many requests', thrown(429, 'Too Many Requests'), 429],
] as const)('%s returns to the form, with the status that keeps its page [T-08]', async ([, error, status]) => {
  const answer = await failing(error)

  expect(answer).toMatchObject({ status })
  expect(failureOf(await (answer as Response).json())).toEqual({
    title: 'Failed to add athlete',
    text: expect.stringMatching(/\w/),
    isUnforeseen: true,
  })
})

test('redirects, rejections and missing records are not kept [T-08]', async () => {
  for (const error of [new Response(null, { status: 302 }), thrown(403, 'Access Denied'), thrown(404, 'Not Found')]) {
    await expect(failing(error)).rejects.toBe(error)
  }
})

test('the server’s response is passed on [T-05]', async () => {
  expect(await send(async () => ({ result: 'typed' }))).toEqual({ result: 'typed' })
  expect(failureOf({ result: 'typed' })).toBeUndefined()
})
