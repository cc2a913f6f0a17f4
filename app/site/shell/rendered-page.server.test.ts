import { expect, test } from 'vitest'
import { renderedPage } from './rendered-page.server.ts'

const VIEWER = { name: 'Una User', role: 'USER' }

function page(root: object, others: object = { 'routes/help': null }) {
  return { loaderData: { root, ...others }, actionData: null, errors: null, statusCode: 200 }
}

function counting() {
  const nonces: string[] = []
  return {
    nonces,
    render: (nonce: string) => {
      nonces.push(nonce)
      return `<script nonce="${nonce}"></script><link nonce="${nonce}">`
    },
  }
}

test('a page without data of its own is rendered once, and each response has its own nonce', () => {
  const { nonces, render } = counting()

  const first = renderedPage('http://radar/once', page({ viewer: VIEWER }), 'one', render)
  const second = renderedPage('http://radar/once', page({ viewer: VIEWER }), 'two', render)

  expect(first).toBe('<script nonce="one"></script><link nonce="one">')
  expect(second).toBe('<script nonce="two"></script><link nonce="two">')
  expect(nonces).toHaveLength(1)
})

test('another address, reader or notice is another page', () => {
  const { nonces, render } = counting()

  renderedPage('http://radar/other', page({ viewer: VIEWER, unread: 0 }), 'one', render)
  renderedPage('http://radar/other?q=2', page({ viewer: VIEWER, unread: 0 }), 'one', render)
  renderedPage('http://radar/other', page({ viewer: { ...VIEWER, role: 'ADMIN' }, unread: 0 }), 'one', render)
  renderedPage('http://radar/other', page({ viewer: VIEWER, unread: 1 }), 'one', render)

  expect(nonces).toHaveLength(4)
})

test('the event from which the browser listens is not rendered', () => {
  const { nonces, render } = counting()

  renderedPage('http://radar/event', page({ viewer: VIEWER, lastEventId: 41 }), 'one', render)
  renderedPage('http://radar/event', page({ viewer: VIEWER, lastEventId: 42 }), 'one', render)

  expect(nonces).toHaveLength(1)
})

test.each([
  ['data of its own', page({ viewer: VIEWER }, { 'routes/athletes': { rows: [] } })],
  ['an answer to a form', { ...page({ viewer: VIEWER }), actionData: { 'routes/help': {} } }],
  ['an error', { ...page({ viewer: VIEWER }), errors: { root: new Error('gone') }, statusCode: 500 }],
  ['another status', { ...page({ viewer: VIEWER }), statusCode: 404 }],
])('a page with %s is rendered each time', (name, context) => {
  const { nonces, render } = counting()

  renderedPage(`http://radar/${name}`, context, 'one', render)
  renderedPage(`http://radar/${name}`, context, 'two', render)

  expect(nonces).toEqual(['one', 'two'])
})
