import { expect, test } from 'vitest'
import { loggedUrl } from './logged-url.ts'

test('keys and credentials never reach the log [J-01]', () => {
  const logged = loggedUrl('https://me:pass@api.example/v3?part=snippet&key=AIza123&access_token=EAAB&apiKey=x&token=t')

  expect(logged).toBe(
    'https://api.example/v3?part=snippet&key=redacted&access_token=redacted&apiKey=redacted&token=redacted',
  )
})
