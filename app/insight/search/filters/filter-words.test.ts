import { expect, test } from 'vitest'
import { readSearchAddress } from '../page/search-address.ts'
import { searchChips } from './filter-words.ts'
import { offeredSports } from './sports.ts'

test('every filter has a chip with what it says and the parameters it removes [F-04]', () => {
  const search =
    'category=Finance&sport=Golf&status=ACTIVE&verificationStatus=VERIFIED&includeBrands=false&championIndexMax=500&dateStart=2026-01-01&tag=vip&own[home_club]=Ajax'
  const chips = searchChips(readSearchAddress(new URLSearchParams(search)).filters, [
    { tab: 'athletes', name: 'own[home_club]', label: 'Club', all: 'Club: any', options: [] },
  ])

  expect(chips.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Brands: hidden',
    'Champion Index: 0–500',
    'Added: from 2026-01-01',
    'Sport: Golf',
    'Status: Active',
    'Category: Finance',
    'Verification: Verified',
    'Club: Ajax',
    'Tag: vip',
  ])
  const removed = new Set(chips.flatMap(({ name }) => name))
  expect([...new URLSearchParams(search).keys()].filter((name) => !removed.has(name))).toEqual([])
})

test('the sports offered are those of the directory and the common ones, each once [F-04]', () => {
  const sports = offeredSports(['Chess', 'golf', 'Tennis'])

  expect(sports).toContain('Chess')
  expect(sports).toContain('Track & Field')
  expect(sports.filter((sport) => sport.toLowerCase() === 'golf')).toEqual(['golf'])
  expect(sports).toHaveLength(13)
  expect(sports).toEqual(sports.toSorted((one, other) => one.localeCompare(other, 'en')))
})
