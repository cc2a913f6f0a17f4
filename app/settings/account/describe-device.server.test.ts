import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.server.ts'

test.each([
  [null, 'Unknown device'],
  ['', 'Unknown device'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.9.1', 'curl/8.9.1'],
  ['node', 'node'],
])('a session of %s is shown as %s [D-09]', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
