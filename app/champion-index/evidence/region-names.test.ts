import { expect, test } from 'vitest'
import { isRegionName } from './region-names.ts'

const REGIONS = [
  ...['United States', 'USA', 'U.S.', 'Great Britain', 'UK', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  ...['South Korea', 'Republic of Korea', 'The Netherlands', 'Bosnia and Herzegovina', 'Saint Lucia', 'Côte d’Ivoire'],
  ...['Ivory Coast', 'Congo', 'Hong Kong', 'Europe', 'Team GB', 'Team Canada', 'France and Spain'],
]

test.for(REGIONS)('%s is no brand [J-01]', (name) => {
  expect(isRegionName(name)).toBe(true)
})

test.for(['Jordan', 'Castora', 'Team Castora', 'Air France', 'France and Castora', 'GE', ''])(
  '“%s” is no region [J-01]',
  (name) => {
    expect(isRegionName(name)).toBe(false)
  },
)
