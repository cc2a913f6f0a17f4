import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.server.ts'

test('without a trusted proxy only the socket counts [D-45]', () => {
  expect(clientAddress('192.0.2.1', '203.0.113.5', 0)).toBe('192.0.2.1')
})

test('each trusted proxy counts one step back, entries of the client do not [D-45]', () => {
  expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.5', 1)).toBe('203.0.113.5')
  expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.5, 10.0.0.2', 2)).toBe('203.0.113.5')
})

test('fewer addresses than proxies, or none, still give one [D-45]', () => {
  expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', '203.0.113.5', 5)).toBe('203.0.113.5')
  expect(clientAddress(undefined, 'nonsense', 1)).toBe('unknown')
})

test('an IPv6 client cannot multiply within its network, an IPv4 one is itself [P]', () => {
  expect(clientAddress('2001:db8:1:2:aaaa::1', undefined, 0)).toBe(clientAddress('2001:db8:1:2:bbbb::2', undefined, 0))
  expect(clientAddress('2001:db8:1:3::1', undefined, 0)).not.toBe(clientAddress('2001:db8:1:2::1', undefined, 0))
  expect(clientAddress('::ffff:192.0.2.1', undefined, 0)).toBe('192.0.2.1')
})

test('a port that a proxy writes behind an address does not make it another one [D-45]', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.5:49152', 1)).toBe('203.0.113.5')
  expect(clientAddress('10.0.0.1', '[2001:db8:1:2::1]:49152', 1)).toBe(clientAddress('2001:db8:1:2::1', undefined, 0))
  expect(clientAddress('10.0.0.1', '[2001:db8:1:2::1]', 1)).toBe(clientAddress('2001:db8:1:2::1', undefined, 0))
})

test('addresses of one customer belong to one network [P]', () => {
  const [one, other] = ['2001:db8:1:2::1', '2001:db8:1:ffff::1'].map((address) => clientAddress(address, undefined, 0))

  expect(networkOf(`${one}`)).toBe(networkOf(`${other}`))
  expect(networkOf('2001:db8::/64')).not.toBe(networkOf('2001:db8:1::/64'))
  expect(networkOf('203.0.113.5')).toBe(networkOf('203.0.113.200'))
  expect(networkOf('203.0.113.5')).not.toBe(networkOf('203.0.114.5'))
  expect(networkOf('unknown')).toBe('unknown')
})
