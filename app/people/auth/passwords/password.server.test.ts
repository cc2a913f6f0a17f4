import { expect, test } from 'vitest'
import { hashPassword, isOutdatedHash, verifyPassword } from './password.server.ts'

test('passwords are kept as argon2id with the parameters of OWASP [P]', async () => {
  const hash = await hashPassword('Analytical1')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,(?:t=2,p=1|p=1,t=2)\$/)
  expect(isOutdatedHash(hash)).toBe(false)
  expect(await verifyPassword(hash, 'Analytical1')).toBe(true)
  expect(await verifyPassword(hash, 'analytical1')).toBe(false)
})

test('a password typed with composed or decomposed accents is the same [P]', async () => {
  expect(await verifyPassword(await hashPassword('Cafe\u0301-Zug-1'), 'Caf\u00e9-Zug-1')).toBe(true)
})

test('an account that does not exist costs as much work as a wrong password [A-06]', async () => {
  const hash = await hashPassword('Analytical1')
  await verifyPassword(undefined, 'warm up')

  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 7; round += 1) {
    known.push(await workOf(() => verifyPassword(hash, 'wrong')))
    unknown.push(await workOf(() => verifyPassword(undefined, 'wrong')))
  }

  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(1 / 3)
  expect(ratio).toBeLessThan(3)
})

/** Microseconds of CPU time, which other load on the machine hardly affects. */
async function workOf(check: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await check()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
