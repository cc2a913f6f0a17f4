import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/athletes/1?search=secret', '/athletes/1'],
  ['/reset-password/a-secret', '/reset-password/…'],
  ['/confirm-email/a-secret', '/confirm-email/…'],
  ['/unsubscribe/a-secret', '/unsubscribe/…'],
  ['/login/link/a-secret', '/login/link/…'],
  ['/Reset-Password/a-secret.data?_routes=x', '/Reset-Password/…'],
])('of %s the log gets %s [A-13]', (path, logged) => {
  expect(loggedPath(new URL(path, 'http://localhost'))).toBe(logged)
})
