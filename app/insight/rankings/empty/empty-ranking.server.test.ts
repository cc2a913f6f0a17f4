import { describe, expect, test } from 'vitest'
import { describeEmptyRanking } from './empty-ranking.server.ts'

const stopped = { isRunning: false, hasAthletes: true, queueCount: 0, unprocessedAthletes: 3, outage: null }
const running = { ...stopped, isRunning: true }
const outage = { discoveries: 1, message: 'Wikidata timed out.' }
const admin = { isAdmin: true, totalBrands: 0 }
const user = { isAdmin: false, totalBrands: 0 }

describe('an empty ranking [B-01]', () => {
  test('links an administrator to the stopped agent’s switch, or names what is missing', () => {
    expect(describeEmptyRanking({ ...admin, agent: stopped })).toEqual({ advice: [], action: 'switch' })
    expect(describeEmptyRanking({ ...admin, agent: { ...stopped, hasAthletes: false } })).toEqual({
      advice: [expect.stringContaining('Import some first')],
      action: 'import',
    })
  })

  test.for([
    ['the agent works', { ...admin, agent: running }, /being processed/],
    ['an asked discovery runs', { ...admin, agent: { ...stopped, queueCount: 1 } }, /being processed/],
    ['a source is down', { ...user, agent: { ...running, outage } }, /cannot be reached/],
    ['nothing was found', { ...admin, agent: { ...running, unprocessedAthletes: 0 } }, /no brands were found/],
    [
      'too little is known',
      { ...admin, totalBrands: 4, agent: { ...running, unprocessedAthletes: 0 } },
      /too little data/,
    ],
    ['a user waits for the agent', { ...user, agent: stopped }, /once an administrator switches it on/],
    ['a user waits for athletes', { ...user, agent: { ...running, hasAthletes: false } }, /no athletes yet/],
  ] as const)('says more when %s', ([, situation, said]) => {
    const { advice, action } = describeEmptyRanking(situation)

    expect(advice.join(' ')).toMatch(said)
    expect(action).toBeUndefined()
  })

  test('offers the import while a running agent has no athletes', () => {
    const { action } = describeEmptyRanking({ ...admin, agent: { ...running, hasAthletes: false } })

    expect(action).toBe('import')
  })
})
