import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.server.ts'

const REPLAYED = {
  WIKIDATA_URL: 'http://127.0.0.1:4000/wikidata',
  WIKIPEDIA_URL: 'http://localhost:4000/wikipedia',
  WIKIMEDIA_URL: 'http://127.0.0.1:4000/wikimedia',
  TRANCO_URL: 'http://[::1]:4000/tranco',
  SITE_GATEWAY_URL: 'http://127.0.0.1:4000/sites',
}

test('requests are spaced out unless PROVIDER_PACE says off, wherever the sources lie (ruling 29)', () => {
  expect(parseConfig({}).providerPace).toBe('on')
  expect(parseConfig(REPLAYED).providerPace).toBe('on')
  expect(parseConfig({ ...REPLAYED, PROVIDER_PACE: 'off' }).providerPace).toBe('off')
})

test.for([
  ['WIKIDATA_URL', 'https://www.wikidata.org'],
  ['WIKIPEDIA_URL', 'http://127.0.0.1.example.org'],
  ['WIKIMEDIA_URL', 'http://10.0.0.1'],
  ['TRANCO_URL', ''],
  ['SITE_GATEWAY_URL', ''],
] as const)('PROVIDER_PACE=off is rejected while %s is %j (ruling 29)', ([name, address]) => {
  const parse = () => parseConfig({ ...REPLAYED, PROVIDER_PACE: 'off', [name]: address })

  expect(parse).toThrow(ConfigError)
  expect(parse).toThrow(/^The environment variable PROVIDER_PACE is not usable: [^.]*\.$/)
  expect(parse).toThrow(name)
})

test('CORS_ORIGINS is a list of exact origins, none by default [API]', () => {
  expect(parseConfig({}).corsOrigins).toEqual([])
  expect(parseConfig({ CORS_ORIGINS: 'https://app.example.com, http://localhost:5173' }).corsOrigins).toEqual([
    'https://app.example.com',
    'http://localhost:5173',
  ])
})

test.for([
  '*',
  'app.example.com',
  'https://*.example.com/',
  'https://app.example.com/',
  'https://a.example:443',
  'null',
])('CORS_ORIGINS=%s is refused with a sentence [API]', (origins) => {
  expect(() => parseConfig({ CORS_ORIGINS: origins })).toThrow(
    'The environment variable CORS_ORIGINS is not usable: must be a list of exact origins such as https://app.example.com.',
  )
})
