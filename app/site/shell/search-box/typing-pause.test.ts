import { describe, expect, test } from 'vitest'
import { createTypingPause } from './typing-pause.ts'

/** How often a pause of this length ends while ten letters are typed at these times. */
function countRequests(letters: readonly number[], shortest: number, from: number): number {
  const pauseAfter = createTypingPause(shortest)
  return letters.filter((at, index) => {
    const pause = pauseAfter(at)
    return index + 1 >= from && at + pause < (letters[index + 1] ?? Number.POSITIVE_INFINITY)
  }).length
}

/** Gaps between letters spread like those of people: log-normal, the same for the same seed. */
function typeTenLetters(paceMs: number, seed: number): number[] {
  let state = seed
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return (state + 1) / 2 ** 32
  }
  let at = 0
  return Array.from({ length: 10 }, () => {
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
    at += paceMs * Math.exp(0.3 * normal)
    return at
  })
}

describe('the pause before a search', () => {
  test('is the shortest one for quick typing and for a single letter [F-03] [S-04]', () => {
    const pauseAfter = createTypingPause(200)

    expect([pauseAfter(0), pauseAfter(90), pauseAfter(180), pauseAfter(10_000)]).toEqual([200, 200, 200, 200])
  })

  test('grows with the time a person takes for a letter, and each time it was too short, to 1.5 s at most [F-03]', () => {
    const pauseAfter = createTypingPause(200)
    const pauses = [0, 150, 300, 1_000, 1_800, 3_000].map((at) => pauseAfter(at))

    expect(pauses.map(Math.round)).toEqual([200, 300, 300, 1_333, 1_500, 1_500])
  })

  test.each([80, 120, 200, 280, 350, 400])(
    'ten letters at one per %i ms cost at most four requests, suggestions and results together [F-02] [F-03]',
    (pace) => {
      for (const seed of Array.from({ length: 200 }, (_, index) => index + 1)) {
        const letters = typeTenLetters(pace, seed)
        const suggestions = countRequests(letters, 300, 2)
        const results = countRequests(letters, 300, 1)
        expect(suggestions + results, `seed ${seed}`).toBeLessThanOrEqual(4)
      }
    },
  )
})
