import { describe, expect, test } from 'vitest'
import { describeEmptyRanking } from './empty-ranking.ts'

const START = 'Start the BrandLink agent to begin processing brands'
const stopped = { isRunning: false, hasAthletes: true, queueCount: 0, unprocessedAthletes: 3, outage: null }
const running = { ...stopped, isRunning: true }
const outage = { discoveries: 1, message: 'Wikidata timed out.' }
const admin = { isAdmin: true, totalBrands: 0 }
const user = { isAdmin: false, totalBrands: 0 }

describe('an empty ranking [B-01]', () => {
  test('asks an administrator to start the stopped agent, and leads to what is missing', () => {
    expect(describeEmptyRanking({ ...admin, agent: stopped })).toEqual({ sentences: [START], action: 'switch' })
    expect(describeEmptyRanking({ ...admin, agent: { ...stopped, hasAthletes: false } })).toEqual({
      sentences: [START, expect.stringContaining('import athletes first')],
      action: 'import',
    })
  })

  test.for([
    ['the agent works', { ...admin, agent: running }, /being processed/],
    ['an asked discovery runs', { ...admin, agent: { ...stopped, queueCount: 1 } }, /being processed/],
    ['a source is down', { ...user, agent: { ...running, outage } }, /cannot be reached/],
    ['nothing was found', { ...admin, agent: { ...running, unprocessedAthletes: 0 } }, /no brand was found/],
    ['too little is known', { ...admin, totalBrands: 4, agent: { ...running, unprocessedAthletes: 0 } }, /Too little/],
    ['a user waits for the agent', { ...user, agent: stopped }, /once an administrator switches it on/],
    ['a user waits for athletes', { ...user, agent: { ...running, hasAthletes: false } }, /no athletes yet/],
  ] as const)('does not say to start the agent when %s', ([, situation, said]) => {
    const { sentences, action } = describeEmptyRanking(situation)

    expect(sentences.join(' ')).toMatch(said)
    expect(sentences).not.toContain(START)
    expect(action).toBeUndefined()
  })

  test('offers the import while a running agent has nobody to look for', () => {
    const { action } = describeEmptyRanking({ ...admin, agent: { ...running, hasAthletes: false } })

    expect(action).toBe('import')
  })
})
