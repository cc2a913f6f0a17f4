import { expect, test } from 'vitest'
import { readJsonLd } from './json-ld.ts'

const NODE = [{ name: 'A', url: 'https://a.example//b' }]
const TEXT = '{"name":"A","url":"https://a.example//b"}'

test.each([
  ['a BOM', `\uFEFF${TEXT}`],
  ['a comment before it', `<!-- By the shop's theme. -->\n${TEXT}`],
  ['a comment around it', `<!--\n${TEXT}\n-->`],
  ['a block comment', `/* "theme" */ ${TEXT}`],
  ['a comment inside it', '{"name":"A", // the shop\n "url":"https://a.example//b" /* {} */}'],
  ['a character data section', `//<![CDATA[\n${TEXT}\n//]]>`],
  ['a comma after the last property', '{"name":"A","url":"https://a.example//b",\n}'],
  ['commas after last elements, with a comment between', '[{"name":"A","url":"https://a.example//b", /* none */ }, ]'],
  ['an escape that JSON does not know', TEXT.replace('//b', '\\/\\/b')],
  ['a semicolon', `${TEXT};`],
  ['the escapes of HTML all over', TEXT.replaceAll('"', '&quot;')],
])('JSON-LD with %s is read [J-01]', (_, script) => {
  expect(readJsonLd([script])).toEqual(NODE)
})

test.each([
  ['L&#039;Exemple &amp; Co', 'L’Exemple & Co'.replace('’', "'")],
  ['Andr&eacute; &#xC9;tienne', 'André Étienne'],
  ['The &quot;Big&quot; One', 'The "Big" One'],
  ['back&#92;slash &lt;b&gt;', 'back\\slash <b>'],
  ['R&D & more', 'R&D & more'],
  ['a, ] and // /* no comment */ <!-- either -->', 'a, ] and // /* no comment */ <!-- either -->'],
])('the text %s is %s [J-01]', (written, text) => {
  expect(readJsonLd([`{"name":${JSON.stringify(written)}}`])).toEqual([{ name: text }])
})
