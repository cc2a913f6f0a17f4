import { expect, test } from 'vitest'
import { hasAmbiguousLoop } from './ambiguous-loop.ts'

const BY = String.raw`(?:[\s,]+(?!by\b|is\b)[^\s;]+){0,8}?[\s,]+by`
const ROLES = String.raw`^\s*(?:(?:,|and|&)\s*(?:CEO|Chair\p{L}*|Owner))*\s*$`

test.each([
  ['a loop in a loop', '(?:a+)+b', ''],
  ['a loop of nothing', '(?:a*)*b', ''],
  ['two ways to read one letter', '(?:a|a)*b', ''],
  ['letters of which some are also small', '(?:\\p{L}|\\p{Ll})*b', 'u'],
  ['one that case makes', '(?:a|A)*b', 'i'],
  ['parts that overlap', '(?:a|ab|b)*c', ''],
  ['many repetitions with an end', '(?:a+){0,8}b', ''],
  ['one in a lookahead', '(?=(?:x+)+y)z', ''],
  ['words parted by what they may hold themselves', BY, 'giu'],
  ['roles that may begin with the word that joins them', ROLES, 'iu'],
])('%s can take for ever', (_what, source, flags) => {
  expect(hasAmbiguousLoop(source, flags)).toBe(true)
})

test.each([
  ['a loop', 'a+b', ''],
  ['words parted by spaces', '(?:\\S+\\s+)*end', ''],
  ['words parted by what they do not hold', BY.replace('[^\\s;]+', '[^\\s;,]+'), 'giu'],
  ['an optional end of a repeated part', '(?:a(?:b|c)?)+d', ''],
  ['roles that end where a letter may not follow', ROLES.replace('Chair\\p{L}*', 'Chair(?:man)?(?!\\p{L})'), 'iu'],
  ['a few repetitions', '(?:a b?){1,3}c', ''],
])('%s cannot', (_what, source, flags) => {
  expect(hasAmbiguousLoop(source, flags)).toBe(false)
})
