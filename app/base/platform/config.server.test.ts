import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from './config.server.ts'
import { ConfigError } from './config-error.ts'

const REPLAYED = {
  WIKIDATA_URL: 'http://127.0.0.1:4000/wikidata',
  WIKIPEDIA_URL: 'http://localhost:4000/wikipedia',
  WIKIMEDIA_URL: 'http://127.0.0.1:4000/wikimedia',
  TRANCO_URL: 'http://[::1]:4000/tranco',
  YOUTUBE_URL: 'http://127.0.0.1:4000/youtube',
  BLUESKY_URL: 'http://127.0.0.1:4000/bluesky',
  GDELT_URL: 'http://127.0.0.1:4000/gdelt',
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
  ['YOUTUBE_URL', ''],
  ['BLUESKY_URL', ''],
  ['GDELT_URL', 'https://api.gdeltproject.org'],
  ['MASTODON_URL', 'https://mastodon.example'],
  ['SITE_GATEWAY_URL', ''],
] as const)('PROVIDER_PACE=off is rejected while %s is %j (ruling 29)', ([name, address]) => {
  const parse = () => parseConfig({ ...REPLAYED, PROVIDER_PACE: 'off', [name]: address })

  expect(parse).toThrow(ConfigError)
  expect(parse).toThrow(/^The environment variable PROVIDER_PACE is not usable: [^.]*\.$/)
  expect(parse).toThrow(name)
})

test('a source that needs a key is asked only with it, and then its address counts [J-01] (ruling 29)', () => {
  const { providers } = parseConfig({ X_BEARER_TOKEN: 'token', MASTODON_URL: 'https://social.example/' })
  expect(providers['x-api']).toEqual({
    address: 'https://api.x.com',
    keys: { X_BEARER_TOKEN: 'token' },
    isConfigured: true,
  })
  expect(providers['youtube-api']).toMatchObject({ keys: {}, isConfigured: false })
  expect(providers.mastodon).toEqual({ address: 'https://social.example', keys: {}, isConfigured: true })
  expect(parseConfig({}).providers.mastodon).toEqual({ address: undefined, keys: {}, isConfigured: true })

  const withKey = { ...REPLAYED, PROVIDER_PACE: 'off', X_BEARER_TOKEN: 'token' }
  expect(() => parseConfig(withKey)).toThrow('X_URL')
  expect(parseConfig({ ...withKey, X_URL: 'http://127.0.0.1:4000/x' }).providerPace).toBe('off')
})

test('without rate limits the CrUX list is asked only if the recording has it [J-01] (ruling 29)', () => {
  const recorded = { ...REPLAYED, PROVIDER_PACE: 'off' }
  expect(parseConfig({}).providers.crux.isConfigured).toBe(true)
  expect(parseConfig(recorded).providers.crux.isConfigured).toBe(false)
  expect(parseConfig({ ...recorded, CRUX_URL: 'http://127.0.0.1:4000/crux' }).providers.crux.isConfigured).toBe(true)
  expect(() => parseConfig({ ...recorded, CRUX_URL: 'https://lists.example' })).toThrow('CRUX_URL')
})

test('the keys of one source must be set together [J-01]', () => {
  expect(() => parseConfig({ INSTAGRAM_USER_ID: '17' })).toThrow(
    'INSTAGRAM_ACCESS_TOKEN and INSTAGRAM_USER_ID must be set together.',
  )
})

test('an OpenID provider needs a client, https and, without passwords, to be there [O-02]', () => {
  const provider = { OIDC_ISSUER: 'https://id.example/application/o/radar/', OIDC_CLIENT_ID: 'radar' }
  expect(parseConfig({ ...provider, PASSWORD_SIGN_IN: 'off' }).oidcIssuer).toBe(provider.OIDC_ISSUER)
  expect(() => parseConfig({ OIDC_ISSUER: 'https://id.example' })).toThrow('must be set together')
  expect(() => parseConfig({ ...provider, OIDC_ISSUER: 'http://id.example' })).toThrow('OIDC_ISSUER')
  expect(() => parseConfig({ ...provider, OIDC_ROLE_CLAIM: 'groups' })).toThrow('must be set together')
  expect(() => parseConfig({ PASSWORD_SIGN_IN: 'off' })).toThrow('PASSWORD_SIGN_IN can be off only with OIDC_ISSUER')
})

test('PUBLIC_URL is a site of its own [P]', () => {
  for (const url of ['https://radar.example.com', 'https://radar.example.com/', 'http://localhost:8080']) {
    expect(parseConfig({ PUBLIC_URL: url }).publicUrl).toBe(url.replace(/\/$/, ''))
  }
  for (const url of [
    'https://example.com/radar',
    'https://example.com/radar/',
    'https://example.com/?a',
    'https://a@b.c',
  ]) {
    expect(() => parseConfig({ PUBLIC_URL: url })).toThrow(
      'The environment variable PUBLIC_URL is not usable: Icon Radar has to have a host name of its own, without a path behind it.',
    )
  }
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

test('TRUSTED_PUBLISHERS is a list of domains, none by default [J-01]', () => {
  expect(parseConfig({}).trustedPublishers).toEqual([])
  expect(parseConfig({ TRUSTED_PUBLISHERS: 'News.example, journal.co.uk' }).trustedPublishers).toEqual([
    'news.example',
    'journal.co.uk',
  ])
  for (const list of ['https://news.example', 'www.news.example', 'news']) {
    expect(() => parseConfig({ TRUSTED_PUBLISHERS: list })).toThrow(
      'The environment variable TRUSTED_PUBLISHERS is not usable: must be a list of domains without a host such as example.com.',
    )
  }
})

test.for(['0', '65', '1.5', 'all'])('WEB_PROCESSES=%s is rejected; unset, it follows the machine [P]', (value) => {
  expect(() => parseConfig({ WEB_PROCESSES: value })).toThrow(/^The environment variable WEB_PROCESSES is not usable: /)
  expect(parseConfig({ WEB_PROCESSES: '3' }).webProcesses).toBe(3)
  expect(parseConfig({}).webProcesses).toBeGreaterThanOrEqual(1)
})

test('a secret may be in a file, one that cannot be had is named, and so is one that is given twice [O-12]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [file, empty] = ['secret', 'empty'].map((name) => join(folder, name)) as [string, string]
  writeFileSync(file, `${'s'.repeat(32)}\n`)
  writeFileSync(empty, '\n')

  const names = [
    'SESSION_SECRET',
    'OIDC_CLIENT_SECRET',
    'SETUP_CODE',
    'METRICS_TOKEN',
    'BACKUP_PASSPHRASE',
    'BRAVE_API_KEY',
  ]
  const config = parseConfig(Object.fromEntries(names.map((name) => [`${name}_FILE`, file])))
  const { sessionSecret, oidcClientSecret, setupCode, metricsToken, backupPassphrase, providers } = config
  const read = [sessionSecret, oidcClientSecret, setupCode, metricsToken, backupPassphrase]
  expect(new Set([...read, providers.brave.keys.BRAVE_API_KEY])).toEqual(new Set(['s'.repeat(32)]))
  expect(parseConfig({ ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD_FILE: file }).adminPassword).toBe('s'.repeat(32))

  const faultOf = (environment: Record<string, string>) => () => parseConfig(environment)
  expect(faultOf({ SESSION_SECRET: 's'.repeat(32), SESSION_SECRET_FILE: file })).toThrow(
    /^SESSION_SECRET and SESSION_SECRET_FILE are both set: unset one of them\.$/,
  )
  expect(faultOf({ SMTP_URL_FILE: file })).toThrow('The environment variable SMTP_URL is not usable')
  expect(faultOf({ SMTP_URL_FILE: empty })).toThrow(`The file that SMTP_URL_FILE names is empty: ${empty}.`)
  expect(faultOf({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(
    /^The file that SMTP_URL_FILE names cannot be read: /,
  )
  // No secret: its value is the environment's alone.
  expect(parseConfig({ CONTACT_FILE: file }).contact).toBeUndefined()
})
