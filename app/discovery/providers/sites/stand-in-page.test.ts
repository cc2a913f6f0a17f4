import { expect, test } from 'vitest'
import { isStandIn, type ShownPage } from './stand-in-page.ts'

const page = (given: Partial<ShownPage>): ShownPage => ({
  title: 'Castora',
  text: 'Shoes for everyone.',
  asksForPassword: false,
  jsonLd: [],
  ...given,
})

test.each([
  ['a check for robots', { title: 'Just a moment...', text: 'Enable JavaScript and cookies to continue' }],
  [
    'a check told by its text',
    { title: 'castora.example', text: 'Verify you are human by completing the action below.' },
  ],
  ['a block', { title: 'Attention Required! | Cloudflare', text: 'Sorry, you have been blocked' }],
  ['a refusal', { title: 'Access Denied', text: "You don't have permission to access this page." }],
  ['a login', { title: 'Log in – Castora', text: 'Email' }],
  ['a shop behind a password', { text: 'Opening soon. Enter store using password', asksForPassword: true }],
  ['an error in the heading', { text: '404 Not Found\nnginx' }],
  ['an error in the title', { title: 'Error 503 Service Unavailable', text: 'Try again.' }],
  ['maintenance', { title: 'Site maintenance', text: 'Down for maintenance' }],
  ['the server without a site', { title: 'Welcome to nginx!', text: 'If you see this page' }],
  ['nothing at all', { title: null, text: '' }],
])('%s is not the page of the site [J-01]', (_what, given) => {
  expect(isStandIn(page(given))).toBe(true)
})

test.each([
  ['a short page', {}],
  [
    'a shop with a login in its head',
    { text: `Login Password ${'Shoes for everyone. '.repeat(40)}`, asksForPassword: true },
  ],
  ['an article on robots', { title: 'How to verify you are human', text: 'A long article. '.repeat(200) }],
  ['a brand that begins with a number', { text: '4040 Skates\nBoards since 1999.' }],
  ['a page of data alone', { title: null, text: '', jsonLd: [{ '@type': 'Organization' }] }],
])('%s may be [J-01]', (_what, given) => {
  expect(isStandIn(page(given))).toBe(false)
})
