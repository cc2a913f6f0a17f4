import { expect, test } from 'vitest'
import type { Speaker } from './sentence-mentions.ts'
import { findTextClaims } from './text-claims.ts'

function readingOf(text: string, speaker: Speaker) {
  return findTextClaims(text, { athlete: ['Mara Lindqvist'], brand: ['Velora'], speaker })
    .claims.filter(({ stance, rumour }) => stance === 'SUPPORTS' && !rumour)
    .map(({ relationshipTypes, quote }) => [relationshipTypes.join(), quote])
}

test.each<[string, Speaker, string]>([
  ['Our athletes\nJane Doe\nSkating\nMara Lindqvist\nSkiing', 'brand', 'SPONSOR'],
  ['Meet our ambassadors – Velora\nMARA LINDQVIST', 'brand', 'AMBASSADOR'],
  ['Team riders\n#14 Mara Lindqvist (SWE)', 'brand', 'SPONSOR'],
  ['The athletes we support:\nMara Lindqvist, skier\nShe grew up in Umeå.', 'brand', 'SPONSOR'],
  ['Athletes – Velora\nMara Lindqvist, triathlon. Swims before breakfast.', 'brand', 'SPONSOR'],
  ['Our investors\nSeven Capital Partners\nMara Lindqvist', 'brand', 'INVESTOR'],
  ['Ambassadors\nRoad: Jane Doe\nGravel: Mara Lindqvist (Sweden)', 'brand', 'AMBASSADOR'],
  ['Mara Lindqvist\nBrand ambassador since 2021\nJane Doe\nBrand ambassador', 'brand', 'AMBASSADOR'],
  ['About us\nBacked by Mara Lindqvist, Jane Doe and Ridge Fund.', 'brand', 'INVESTOR'],
  ['About us\nAdvisory board: Mara Lindqvist (skier), Dr. Jane Doe (doctor).', 'brand', 'ADVISOR'],
  ['Our boards\nThe Figa is Mara Lindqvist’s signature model.', 'brand', 'SIGNATURE_LINE'],
  ['My sponsors\nKite Bank\nVelora', 'athlete', 'SPONSOR'],
  ['Partners & suppliers\nFeet: Velora', 'athlete', 'SPONSOR'],
  ['Mara Lindqvist\nBorn: 1996\nSponsors: Kite Bank, Velora', 'other', 'SPONSOR'],
  ['Velora\nFounded: 2019\nFounder: Mara Lindqvist (skier)', 'other', 'FOUNDER'],
])('%j on the page of %s says %s [J-01]', (text, speaker, type) => {
  expect(readingOf(text, speaker)).toEqual([[type, expect.stringMatching(/Mara Lindqvist|Velora/iu)]])
})

test.each<[string, Speaker]>([
  ['Our former athletes\nMara Lindqvist', 'brand'],
  ['Our athletes\nJane Doe\nAlumni\nMara Lindqvist', 'brand'],
  ['Our athletes\nMara Lindqvist\n2015–2019', 'brand'],
  ['Our athletes\nJane Doe\nNews\nMara Lindqvist', 'brand'],
  [
    'Our athletes\nThe season is over. It was long. It was wet. It was loud. It was late. It ended. We slept.\nMara Lindqvist',
    'brand',
  ],
  ['My sponsors\nKite Bank\nResults\nVelora', 'athlete'],
  ['Former sponsors\nVelora', 'athlete'],
  ['Season 2024\nSponsors: Velora\nMara Lindqvist came third.', 'other'],
])('%j on the page of %s says nothing [J-01]', (text, speaker) => {
  expect(readingOf(text, speaker)).toEqual([])
})

test('what stands far below its heading is quoted with it [J-01]', () => {
  const others = Array.from({ length: 60 }, (_, index) => `Jane Doe${String.fromCharCode(97 + (index % 26))}`)
  const text = ['Our athletes', ...others, 'Mara Lindqvist'].join('\n')
  expect(readingOf(text, 'brand')).toEqual([['SPONSOR', 'Our athletes … Mara Lindqvist']])
})
