import { expect, test } from 'vitest'
import { sportLabel } from './sport-label.ts'

test.each([
  ['golf', 'Golf'],
  ['Track & Field', 'Track & Field'],
  ['MMA', 'MMA'],
  ['élan', 'Élan'],
  ['カーリング', 'カーリング'],
  ['', ''],
])('the sport %j is shown as %j [T-04]', (sport, label) => {
  expect(sportLabel(sport)).toBe(label)
})
