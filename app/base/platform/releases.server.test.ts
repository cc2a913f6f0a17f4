import { expect, test } from 'vitest'
import { RELEASES } from './releases.server.ts'
import { VERSION } from './version.ts'

test('the changes of this version come first, and each version has its day and what to know [O-11]', () => {
  expect(RELEASES[0]?.version).toBe(VERSION)
  for (const { version, date, changes } of RELEASES) {
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    expect(date).toBe(new Date(date).toISOString().slice(0, 10))
    expect(changes.length).toBeGreaterThan(0)
    // A sentence in one line, so that none is cut.
    for (const change of changes) expect(change).toMatch(/\.$/)
  }
})
