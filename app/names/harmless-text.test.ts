import { expect, test } from 'vitest'
import { harmlessText } from './harmless-text.ts'

test.each([
  ['Persian', 'علی\u200Cرضا می\u200Cخواهد'],
  ['Hindi', 'क्\u200Dष और क्\u200Cष'],
  ['Malayalam, at the end of a word', 'രാജന്\u200D'],
  ['Sinhala', 'ශ්\u200Dරී'],
  ['a family of emoji', '👨\u200D👩🏽\u200D👧 ❤\uFE0F\u200D🔥'],
])('joiners are spelling in %s [U-07]', (_language, text) => {
  expect(harmlessText(text)).toBe(text)
})

test.each([
  ['joiners that hide', 'a\u200Db \u200Cc 大\u200D輔 👨\u200D', 'a�b �c 大�輔 👨�'],
  ['more joiners than one', 'می\u200C\u200C\u200Dخ', 'می\u200C��خ'],
  ['a turn of the direction', 'photo\u202Egnp.csv م\u200Fa\u200E\u2066\u061C', 'photo�gnp.csv م�a���'],
  ['control characters', 'a\0b\u001B[2J\u0085\u2028', 'a�b�[2J��'],
  ['what shows nothing', 'a\u200B\u2060\uFEFFb', 'a���b'],
  ['half a character', 'a\uD83D', 'a�'],
])('%s: each is marked [U-07]', (_what, text, shown) => {
  expect(harmlessText(text)).toBe(shown)
})
