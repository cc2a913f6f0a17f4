import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countElements, hostElements, parsePage } from './page-elements.ts'

test('a page parsed into host elements renders the HTML it was parsed from', () => {
  const html =
    '<html lang="en"><head><title>A &amp; B</title></head><body class="flex">' +
    '<label for="name" style="--at:5px;margin-top:2px">Name</label><input id="name" disabled="" value="x"/>' +
    '<svg viewBox="0 0 4 4"><path d="M0 0"></path></svg><div hidden="" data-on="">text<b>bold</b></div>' +
    '<script>if (a < b && c) d()</script></body></html>'
  const page = parsePage(html)

  expect(renderToStaticMarkup(hostElements(page))).toBe(html)
  expect(countElements(page)).toBe(11)
})

test('elements are created anew each time', () => {
  const page = parsePage('<html><body>text</body></html>')

  expect(hostElements(page)).not.toBe(hostElements(page))
  expect(hostElements(page)).toEqual(
    createElement('html', {}, createElement('head', {}), createElement('body', {}, 'text')),
  )
})
