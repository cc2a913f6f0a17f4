import { expect, test } from 'vitest'
import { afterFailure, afterPause, afterSuccess, breakerPosition, CLOSED_BREAKER } from './circuit-breaker.ts'

const RULES = { threshold: 5, openMs: 60_000, longestOpenMs: 300_000 }
const NOON = new Date('2026-11-21T12:00:00Z')

test('five failures in a row open the breaker, four do not [J-01]', () => {
  expect(breakerPosition(failed(4), RULES, NOON)).toBe('closed')
  expect(breakerPosition(failed(5), RULES, NOON)).toBe('open')
})

test('a success in between resets the count [J-01]', () => {
  const state = afterFailure(afterSuccess(failed(4), NOON), RULES, 'down', NOON)

  expect(state.failures).toBe(1)
  expect(breakerPosition(state, RULES, NOON)).toBe('closed')
})

test('after its rest the breaker is half open, a success closes it, a failure doubles the rest up to the cap [J-01]', () => {
  const rested = later(61_000)
  expect(breakerPosition(failed(5), RULES, rested)).toBe('half_open')
  expect(breakerPosition(afterSuccess(failed(5), rested), RULES, rested)).toBe('closed')

  const again = afterFailure(failed(5), RULES, 'still down', rested)
  expect(again.openUntil).toEqual(new Date(rested.getTime() + 120_000))
  expect(failed(40).openUntil).toEqual(later(300_000))
})

test('a pause requested by the provider stops requests without counting as a failure [J-01]', () => {
  const state = afterPause(CLOSED_BREAKER, 30_000, 'asked for a pause', NOON)

  expect(breakerPosition(state, RULES, NOON)).toBe('open')
  expect(breakerPosition(state, RULES, later(30_001))).toBe('closed')
  expect(state.failures).toBe(0)
})

function failed(times: number) {
  let state = CLOSED_BREAKER
  for (let index = 0; index < times; index += 1) state = afterFailure(state, RULES, 'down', NOON)
  return state
}

function later(ms: number): Date {
  return new Date(NOON.getTime() + ms)
}
