import { expect, test } from 'vitest'
import { z } from 'zod'
import { harmless } from './harmless.ts'
import { harmlessText } from './harmless-text.ts'
import { tidyName } from './name-key.ts'

test.each([
  ['Persian', 'علی\u200Cرضا می\u200Cخواهد'],
  ['Hindi', 'क्\u200Dष और क्\u200Cष'],
  ['Malayalam, at the end of a word', 'രാജന്\u200D'],
  ['Sinhala', 'ශ්\u200Dරී'],
  ['a family of emoji', '👨\u200D👩🏽\u200D👧 ❤\uFE0F\u200D🔥'],
  [
    'a keycap and the flag of Scotland',
    '1\uFE0F\u20E3 \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  ],
  ['the chosen form of a Japanese name', '葛\u{E0100}城'],
])('invisible characters are part of the spelling in %s [U-07] [T-05]', (_language, text) => {
  expect(harmlessText(text)).toBe(text)
  expect(problemOf(text)).toBeUndefined()
})

test.each([
  ['joiners that hide', 'a\u200Db \u200Cc 大\u200D輔 👨\u200D', 'a�b �c 大�輔 👨�'],
  ['more joiners than one', 'می\u200C\u200C\u200Dخ', 'می\u200C��خ'],
  ['a turn of the direction', 'photo\u202Egnp.csv م\u200Fa\u200E\u2066\u061C', 'photo�gnp.csv م�a���'],
  ['control characters', 'a\0b\u001B[2J\u0085\u2028', 'a�b�[2J��'],
  ['what shows nothing', 'a\u200B\u2060\uFEFFb\u00AD\u3164\uFE0F\u2800', 'a���b����'],
  ['words in tags', '🏴\u{E0061}\u{E0062}', '🏴��'],
  ['half a character', 'a\uD83D', 'a�'],
])('%s: each is marked [U-07]', (_what, text, shown) => {
  expect(harmlessText(text)).toBe(shown)
})

test.each([
  ['\u202EAna', 'Name must not contain hidden characters: remove U+202E at its beginning'],
  ['Ana\u200B Silva', 'Name must not contain hidden characters: remove U+200B after “Ana”'],
  [
    'Maximiliana von Hohenlohe\u{E0041}',
    'Name must not contain hidden characters: remove U+E0041 after “iliana von Hohenlohe”',
  ],
  ['A\u0007', 'Name must not contain control characters'],
  ['A\uD800', 'Name must not contain control characters'],
  ['A\uFFFF', 'Name must not contain control characters'],
])('%j is rejected as input, with what to remove and where [T-05]', (text, problem) => {
  expect(problemOf(text)).toBe(problem)
})

test('no sign loses the choice of its picture that belongs to it alone [D-29]', () => {
  expect(problemOf(tidyName('Nike™\uFE0F ❤\uFE0F'))).toBeUndefined()
  expect(tidyName('Nike™\uFE0F ❤\uFE0F')).toBe('NikeTM ❤\uFE0F')
})

function problemOf(text: string): string | undefined {
  return z.string().check(harmless('Name')).safeParse(text).error?.issues[0]?.message
}
