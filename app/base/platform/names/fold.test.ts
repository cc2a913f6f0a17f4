import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName, matchRanges } from './fold.ts'

test.each([
  ['case', 'OSTRAVA', 'ostrava'],
  ['accents', 'José Ramírez', 'jose ramirez'],
  ['accents typed on their own', 'Jose\u0301 Rami\u0301rez', 'jose ramirez'],
  ['width', 'Ｓｅｒｅｎａ　Ｗ', 'serena w'],
  ['halfwidth kana', 'ｶﾞｽ', 'ガス'],
  ['letters that have no accent', 'Łukasz Øster Đorđe Weiß', 'lukasz oster dorde weiss'],
  ['letters for two', 'Ægir Œuvre Þór Ðuro', 'aegir oeuvre thor duro'],
  ['letters that are rare', 'Iıİ Ŋaŋa Ħal Ŧor', 'iii nana hal tor'],
  ['Catalan', 'Gaŀla Gal·la Gaŀ', 'galla galla gal'],
  ['a capital sharp s', 'STRAẞE', 'strasse'],
  ['a final sigma', 'ΓΙΏΡΓΟΣ Γιώργος', 'γιωργοσ γιωργοσ'],
  ['Russian', 'Пётр Йовчев', 'петр иовчев'],
  ['Arabic vowels', 'مُحَمَّد', 'محمد'],
  ['Hebrew vowels', 'דָּוִד', 'דוד'],
  ['apostrophes', "d’souza d‘souza dʼsouza d´souza d`souza d'souza", "d'souza d'souza d'souza d'souza d'souza d'souza"],
  ['hyphens', 'a‐b a‑b a–b a—b a−b a-b', 'a-b a-b a-b a-b a-b a-b'],
  ['joiners', 'می\u200cخواهد so\u00adft क्\u200dष', 'میخواهد soft क्ष'],
  ['white space', ' \t Ann\u00a0\u3000 Lee\n', 'ann lee'],
  ['ligatures', 'ﬁn ﬂo', 'fin flo'],
])('folds %s [D-53]', (_what, text, folded) => {
  expect(foldName(text)).toBe(folded)
})

test.each([
  ['Hindi', 'की', 'का'],
  ['kana', 'カ', 'ガ'],
  ['Hangul', '김', '긴'],
  ['Thai', 'กา', 'กี'],
])('keeps letters of %s apart that differ by a sign [D-53]', (_script, one, other) => {
  expect(foldName(one)).not.toBe(foldName(other))
})

const anyText = fc.string({ unit: 'grapheme', maxLength: 30 })

test('a folded name folds to itself [D-53]', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldName(foldName(text))).toBe(foldName(text))
    }),
  )
})

test.each([
  ['case and accents', 'José Ramírez', 'JOSE', ['José']],
  ['decomposed accents', 'Jose\u0301 R.', 'jose', ['Jose\u0301']],
  ['one letter for two', 'Weiß', 'weis', ['Weiß']],
  ['one letter for two, at its end', 'Ægir', 'egir', ['Ægir']],
  ['surrogate pairs before it', '𝒜 👨‍👩‍👧 Ana', 'ana', ['Ana']],
  ['several words in any order', 'Serena Williams', 'wil ser', ['Ser', 'Wil']],
  ['overlapping words as one', 'Banana', 'anan nana', ['anana']],
  ['each place', 'Banana Nana', 'nan', ['nan', 'Nan']],
  ['one or two letters only where a word begins', 'Anna Jovan-Na', 'na', ['Na']],
  ['handles without @', 'Ann', '@ann', ['Ann']],
  ['apostrophes of any kind', 'Ann D’Souza', "d'sou", ['D’Sou']],
  ['white space of any kind', 'Ann\u3000\u3000Lee', 'lee', ['Lee']],
  ['a silent dot', 'Gal·la', 'galla', ['Gal·la']],
  ['nothing', 'Ann', 'bob', []],
  ['nothing for no text', 'Ann', ' @ ', []],
])('marks %s [D-53]', (_what, name, query, marked) => {
  expect(matchRanges(name, query).map(({ start, end }) => name.slice(start, end))).toEqual(marked)
})

test('what is marked folds to text with the searched one, in whole characters [D-53]', () => {
  const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
  fc.assert(
    fc.property(anyText, fc.nat(29), fc.integer({ min: 3, max: 8 }), (name, from, length) => {
      const query = [...foldName(name)].slice(from, from + length).join('')
      const bounds = new Set([name.length, ...[...graphemes.segment(name)].map(({ index }) => index)])
      for (const { start, end } of matchRanges(name, query)) {
        expect(start).toBeLessThan(end)
        expect(bounds.has(start) && bounds.has(end)).toBe(true)
      }
      if (/^[a-z]{3,}$/.test(query)) expect(matchRanges(name, query)).not.toEqual([])
    }),
  )
})
