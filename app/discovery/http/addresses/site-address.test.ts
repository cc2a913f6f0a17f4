import { describe, expect, test } from 'vitest'
import { checkSiteAddress, isInternationalName, RefusedAddress } from './site-address.ts'

const NONE = new Set<string>()

describe('the rules about a site address that need no look-up [J-01]', () => {
  test.each([
    ['not a url', 'unparsable'],
    ['ftp://brand.example/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['gopher://brand.example/', 'scheme'],
    ['https://user:secret@brand.example/', 'credentials'],
    ['https://user@brand.example/', 'credentials'],
    ['http://127.0.0.1/', 'address_literal'],
    ['http://8.8.8.8/', 'address_literal'],
    ['http://2130706433/', 'address_literal'],
    ['http://0x7f000001/', 'address_literal'],
    ['http://0x7f.1/', 'address_literal'],
    ['http://0177.0.0.1/', 'address_literal'],
    ['http://127.1/', 'address_literal'],
    ['http://１２７.０.０.１/', 'address_literal'],
    ['http://[::1]/', 'address_literal'],
    ['http://[fd00:ec2::254]/', 'address_literal'],
    ['http://168.63.129.16/', 'address_literal'],
    ['http://169.254.169.254/', 'address_literal'],
    ['http://[::ffff:127.0.0.1]/', 'address_literal'],
    ['http://localhost/', 'local_name'],
    ['http://LOCALHOST./', 'local_name'],
    ['http://app.localhost/', 'local_name'],
    ['http://intranet/', 'local_name'],
    ['http://printer.local/', 'local_name'],
    ['http://metadata.google.internal/', 'local_name'],
    ['http://metadata.google.internal./', 'local_name'],
    ['http://metadata/computeMetadata/v1/', 'local_name'],
    ['http://instance-data/latest/meta-data/', 'local_name'],
    ['http://instance-data.ec2.internal/', 'local_name'],
    ['http://kubernetes.default.svc.cluster.local/', 'local_name'],
    ['http://router.home.arpa/', 'local_name'],
    ['https://brand.example:8443/', 'port'],
    ['http://brand.example:22/', 'port'],
    ['http://brand.example:6379/', 'port'],
  ])('%s is rejected as %s [J-01]', (address, rule) => {
    expect(() => checkSiteAddress(address, NONE)).toThrow(expect.objectContaining({ rule }))
  })

  test('every rejection has the same text, so that it reveals nothing about the network [J-01]', () => {
    const messages = ['http://127.0.0.1/', 'http://localhost/', 'http://brand.example:22/', 'nonsense'].map(refusal)

    expect(new Set(messages)).toEqual(new Set(['This address may not be opened.']))
  })

  test.each([
    ['https://brand.example/about#team', 'https://brand.example/about'],
    ['http://brand.example:80/', 'http://brand.example/'],
    ['https://brand.example.:443/', 'https://brand.example/'],
  ])('%s is opened as %s [J-01]', (address, opened) => {
    expect(checkSiteAddress(address, NONE).href).toBe(opened)
  })

  test('the allow-list exempts exactly one host and port, and never credentials or other schemes [J-01]', () => {
    const allowed = new Set(['127.0.0.1:8080', 'wiki.internal:443'])

    expect(checkSiteAddress('http://127.0.0.1:8080/', allowed).port).toBe('8080')
    expect(checkSiteAddress('https://wiki.internal/', allowed).hostname).toBe('wiki.internal')
    expect(() => checkSiteAddress('http://127.0.0.1:8081/', allowed)).toThrow(RefusedAddress)
    expect(() => checkSiteAddress('http://wiki.internal/', allowed)).toThrow(RefusedAddress)
    expect(() => checkSiteAddress('https://a.wiki.internal/', allowed)).toThrow(RefusedAddress)
    expect(() => checkSiteAddress('http://me:pw@127.0.0.1:8080/', allowed)).toThrow(RefusedAddress)
    expect(() => checkSiteAddress('ftp://127.0.0.1:8080/', allowed)).toThrow(RefusedAddress)
  })

  test('a name with letters beyond ASCII is recognised, for it can imitate another [J-01]', () => {
    expect(isInternationalName(new URL('https://nikе.example/').hostname)).toBe(true)
    expect(isInternationalName('nike.example')).toBe(false)
  })
})

function refusal(address: string): string {
  try {
    checkSiteAddress(address, NONE)
    return 'not refused'
  } catch (error) {
    return error instanceof RefusedAddress ? error.message : 'another error'
  }
}
