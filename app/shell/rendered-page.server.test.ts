import { expect, test } from 'vitest'
import { renderedPage } from './rendered-page.server.ts'

function counting(text: string) {
  const nonces: string[] = []
  return {
    nonces,
    render: (nonce: string) => {
      nonces.push(nonce)
      return `<script nonce="${nonce}">${text}</script><link nonce="${nonce}">`
    },
  }
}

test('a page is rendered once, and each response has its own nonce', () => {
  const { nonces, render } = counting('once')

  const first = renderedPage('http://radar/once', '[1]', 'one', render)
  const second = renderedPage('http://radar/once', '[1]', 'two', render)

  expect(first).toBe('<script nonce="one">once</script><link nonce="one">')
  expect(second).toBe('<script nonce="two">once</script><link nonce="two">')
  expect(nonces).toHaveLength(1)
})

test('another address or other data is another page', () => {
  const { nonces, render } = counting('other')

  renderedPage('http://radar/other', '[1]', 'one', render)
  renderedPage('http://radar/other?page=2', '[1]', 'one', render)
  renderedPage('http://radar/other', '[2]', 'one', render)

  expect(nonces).toHaveLength(3)
})

test('a nonce with the signs of a replacement is written as it is', () => {
  const { render } = counting('signs')

  expect(renderedPage('http://radar/signs', '[1]', "$&$'", render)).toContain(`nonce="$&$'"`)
})
