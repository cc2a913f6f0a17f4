import { expect, test } from 'vitest'
import { narrow } from './use-found-records.ts'

const FOUND = {
  athletes: [
    { id: 'a', name: 'José Ramírez', sport: 'Baseball' },
    { id: 'b', name: 'Josephine Anna', sport: 'Golf' },
  ],
  brands: [{ id: 'c', name: 'Jos. A. Bank', category: 'FASHION' }],
}

test.each([
  ['jose', ['José Ramírez', 'Josephine Anna']],
  ['jos ba', ['Jos. A. Bank']],
  ['na jos', []],
  ['serena', []],
  ['', []],
])('of the records found before, %j keeps those whose names it matches [F-02] [D-53]', (text, kept) => {
  const { athletes, brands } = narrow(FOUND, text)
  expect([...athletes, ...brands].map(({ name }) => name)).toEqual(kept)
})
