import { expect, test } from 'vitest'
import { cameOverLoopback } from './loopback.server.ts'

const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}, trustedProxies = 0) =>
  cameOverLoopback({ socket: { remoteAddress }, headers }, trustedProxies)

test('a request is local when the other end of its connection is on this machine [P]', () => {
  expect(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'].map((address) => from(address))).not.toContain(false)
  expect(['192.0.2.1', '172.17.0.1', '2001:db8::1', undefined].map((address) => from(address))).not.toContain(true)
})

test('no request through a proxy is local, whether the proxy is trusted or not [P] [D-45]', () => {
  expect(from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(false)
  expect(from('127.0.0.1', { 'x-forwarded-host': 'localhost' })).toBe(false)
  expect(from('127.0.0.1', { 'cf-connecting-ip': '192.0.2.1' })).toBe(false)
  expect(from('127.0.0.1', {}, 1)).toBe(false)
})
