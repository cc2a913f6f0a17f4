import { expect, test } from 'vitest'
import { searchTexts } from './cirrus-search.ts'

const ARTICLES = {
  Castora: 'Castora was founded by the tennis player Ana Reyes.',
  Lumen: 'Ana Reyes is an investor in Lumen.',
  Final: `The final was won by Ana Reyes. ${'It rained. '.repeat(20)} The cup was founded in 1900.`,
  Other: 'A company founded by somebody else.',
}

test.for([
  ['Ana founded', ['Castora', 'Final']],
  ['"Ana Reyes" founded', ['Castora', 'Final']],
  ['"Reyes Ana"', []],
  // OR makes both of its sides optional, so the name alone is required; parentheses change nothing.
  ['"Ana Reyes" founder OR founded', ['Castora', 'Final', 'Lumen']],
  ['"Ana Reyes" (founder OR founded)', ['Castora', 'Final', 'Lumen']],
  // What stands beside the last word of an OR is required again.
  ['"Ana Reyes" (founder OR founded) lumen', ['Lumen']],
  ['investor OR founded', ['Castora', 'Lumen', 'Final', 'Other']],
  ['founded AND somebody OR "ana reyes"', ['Castora', 'Final', 'Other']],
  // The further away the words stand, the greater the number they need.
  ['"Ana Reyes founded"~20', ['Castora']],
  ['"Ana Reyes founded"~5', []],
  ['"Ana Reyes founded"~20 OR "Ana Reyes investor"~20', ['Castora', 'Lumen']],
  ['"Ana Reyes" -founded', ['Lumen']],
  ['Ana invest*', ['Lumen']],
] as const)('%s finds %j as CirrusSearch does [J-01]', ([query, expected]) => {
  const found = searchTexts(Object.entries(ARTICLES), query, ([title, text]) => `${title}\n${text}`)

  expect(found.map(([title]) => title)).toEqual(expected)
})
