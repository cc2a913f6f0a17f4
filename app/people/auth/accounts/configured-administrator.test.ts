import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { register } from './register.server.ts'

setEnvironment({ ADMIN_EMAIL: 'operator@example.com', ADMIN_PASSWORD: 'Correct-Horse-1' })

test('nobody becomes the administrator by registering before the configured one was created [D-13]', async ({ db }) => {
  const registration = { firstName: 'Ada', lastName: 'Lovelace', email: 'first@example.com', password: 'Analytical1' }
  const origin = {
    address: '192.0.2.1',
    userAgent: null,
    remember: false,
    isOnThisMachine: true,
    door: 'page',
  } as const

  expect(await register(db, registration, origin, new Date())).toMatchObject({
    status: 'registered',
    user: { role: 'USER' },
  })
})
