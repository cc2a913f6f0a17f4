import { buildConnector } from 'undici'
import { describe, expect, test } from 'vitest'
import { type LocalHttpServer, serveLocally } from '#tests/local-http-server.ts'
import { HttpFailure } from '../http-exchange.server.ts'
import { type Connect, RedirectLoop, SafeFetch } from './safe-fetch.server.ts'
import { RefusedAddress } from './site-address.ts'

const PUBLIC = '93.184.216.34'
const LIMITS = { totalTimeoutMs: 2_000, maxBytes: 10_000 }

describe('fetching untrusted URLs [J-01]', () => {
  test('connects to the checked address and sends the name in the Host header [J-01]', async () => {
    const server = await serveLocally((_, response) => response.end('hello'))
    const web = internet(server, { 'brand.example': [[PUBLIC]] })

    const { response } = await web.fetch('http://brand.example/about')

    expect(response.body.toString()).toBe('hello')
    expect(web.dialled).toEqual([`${PUBLIC}:80`])
    expect(server.requests[0]?.headers.host).toBe('brand.example')
    expect(server.requests[0]?.headers.cookie).toBeUndefined()
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.10',
    '169.254.169.254',
    '100.64.1.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
  ])('a name that resolves to %s is rejected before any connection [J-01]', async (address) => {
    const server = await serveLocally((_, response) => response.end('secret'))
    const web = internet(server, { 'brand.example': [[address]] })

    await expect(web.fetch('http://brand.example/')).rejects.toThrow(RefusedAddress)
    expect(web.dialled).toEqual([])
    expect(server.requests).toHaveLength(0)
  })

  test('one private address among public ones rejects the name [J-01]', async () => {
    const server = await serveLocally((_, response) => response.end('secret'))
    const web = internet(server, { 'brand.example': [[PUBLIC, '10.0.0.5']] })

    await expect(web.fetch('http://brand.example/')).rejects.toThrow(RefusedAddress)
    expect(web.dialled).toEqual([])
  })

  test('a name that resolves differently after the check is still connected at the checked address [J-01]', async () => {
    const server = await serveLocally((_, response) => response.end('hello'))
    const web = internet(server, { 'rebind.example': [[PUBLIC], ['127.0.0.1']] })

    await web.fetch('http://rebind.example/')

    expect(web.lookups).toEqual(['rebind.example'])
    expect(web.dialled).toEqual([`${PUBLIC}:80`])
  })

  test('a second request resolves again, and a name that has become private is rejected [J-01]', async () => {
    const server = await serveLocally((_, response) => response.end('hello'))
    const web = internet(server, { 'rebind.example': [[PUBLIC], ['127.0.0.1']] })

    await web.fetch('http://rebind.example/')

    await expect(web.fetch('http://rebind.example/')).rejects.toThrow(RefusedAddress)
    expect(web.dialled).toHaveLength(1)
  })

  test.each([
    'http://127.0.0.1/',
    'http://127.0.0.1:6379/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://localhost/',
    'http://user:pw@brand.example/',
    'file:///etc/passwd',
    'http://brand.example:8080/',
    'http://inside.example/',
    '//inside.example/',
  ])('a redirect to %s is not followed [J-01]', async (target) => {
    const server = await serveLocally((_, response) => response.writeHead(302, { location: target }).end())
    const web = internet(server, { 'brand.example': [[PUBLIC]], 'inside.example': [['192.168.1.1']] })

    await expect(web.fetch('http://brand.example/')).rejects.toThrow(RefusedAddress)
    expect(server.requests).toHaveLength(1)
    expect(web.dialled).toEqual([`${PUBLIC}:80`])
  })

  test('public redirects are followed, each name resolved and checked again [J-01]', async () => {
    const server = await serveLocally((request, response) => {
      if (request.headers.host === 'brand.example') response.writeHead(301, { location: '//www.brand.example/en' })
      response.end('home')
    })
    const web = internet(server, { 'brand.example': [[PUBLIC]], 'www.brand.example': [['8.8.4.4']] })

    const { response, finalUrl } = await web.fetch('http://brand.example/')

    expect(response.body.toString()).toBe('home')
    expect(finalUrl.href).toBe('http://www.brand.example/en')
    expect(web.dialled).toEqual([`${PUBLIC}:80`, '8.8.4.4:80'])
  })

  test('five redirects are followed and a sixth is not [J-01]', async () => {
    const server = await serveLocally((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` })
      response.end('arrived')
    })
    const web = internet(server, { 'brand.example': [[PUBLIC]] })

    expect((await web.fetch('http://brand.example/5')).response.body.toString()).toBe('arrived')
    await expect(web.fetch('http://brand.example/6')).rejects.toThrow(RedirectLoop)
  })

  test('a redirect in a circle ends at once [J-01]', async () => {
    const server = await serveLocally((request, response) =>
      response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end(),
    )
    const web = internet(server, { 'brand.example': [[PUBLIC]] })

    await expect(web.fetch('http://brand.example/a')).rejects.toThrow(RedirectLoop)
    expect(server.requests).toHaveLength(2)
  })

  test('the next checked address is tried when the first does not respond [J-01]', async () => {
    const server = await serveLocally((_, response) => response.end('hello'))
    const web = internet(server, { 'brand.example': [['8.8.8.8', PUBLIC]] }, new Set(['8.8.8.8']))

    expect((await web.fetch('http://brand.example/')).response.status).toBe(200)
    expect(web.dialled).toEqual(['8.8.8.8:80', `${PUBLIC}:80`])
  })

  test('TLS uses the name, while the connection uses the address [J-01]', async () => {
    const asked: { hostname: string; servername: string | undefined }[] = []
    const connect: Connect = ({ hostname, servername }, callback) => {
      asked.push({ hostname, servername })
      callback(new Error('no TLS here'), null)
    }
    const safeFetch = new SafeFetch({ allowedHosts: [], connectTimeoutMs: 500 }, async () => [PUBLIC], connect)

    const fetching = safeFetch.fetch('https://brand.example/', {}, LIMITS, AbortSignal.timeout(5_000))

    await expect(fetching).rejects.toThrow(HttpFailure)
    expect(asked).toEqual([{ hostname: PUBLIC, servername: 'brand.example' }])
  })

  test('an allowed host and port is reached without look-up, another port of it is not [J-01]', async () => {
    const server = await serveLocally((_, response) => response.end('inside'))
    const safeFetch = new SafeFetch({ allowedHosts: [`127.0.0.1:${server.port}`], connectTimeoutMs: 500 })
    const get = (address: string) => safeFetch.fetch(address, {}, LIMITS, AbortSignal.timeout(5_000))

    expect((await get(`${server.url}/`)).response.body.toString()).toBe('inside')
    await expect(get(`http://127.0.0.1:${server.port + 1}/`)).rejects.toThrow(RefusedAddress)
  })

  test('a look-up without a response ends with the connect timeout [J-01]', async () => {
    const safeFetch = new SafeFetch({ allowedHosts: [], connectTimeoutMs: 30 }, () => new Promise(() => {}))

    const fetching = safeFetch.fetch('http://brand.example/', {}, LIMITS, AbortSignal.timeout(5_000))

    await expect(fetching).rejects.toThrow(expect.objectContaining({ kind: 'timeout' }))
  })

  test('a name that does not exist is unreachable [J-01]', async () => {
    const safeFetch = new SafeFetch({ allowedHosts: [], connectTimeoutMs: 500 }, async () => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND brand.example'), { code: 'ENOTFOUND' })
    })

    const fetching = safeFetch.fetch('http://brand.example/', {}, LIMITS, AbortSignal.timeout(5_000))

    await expect(fetching).rejects.toThrow(HttpFailure)
    await expect(fetching).rejects.toThrow('The host name has no address.')
  })
})

describe("an operator's gateway for sites [J-01]", () => {
  test('a page is requested from the gateway by its full URL, and redirects go through it too [J-01]', async () => {
    const gateway = await serveLocally((request, response) => {
      if (request.url === '/egress/https://brand.example/') response.writeHead(301, { location: '/en?x=1' })
      response.end('page')
    })
    const safeFetch = throughGateway(gateway)

    const { finalUrl } = await safeFetch.fetch('https://brand.example/', {}, LIMITS, AbortSignal.timeout(5_000))

    expect(finalUrl.href).toBe('https://brand.example/en?x=1')
    expect(gateway.requests.map((request) => request.url)).toEqual([
      '/egress/https://brand.example/',
      '/egress/https://brand.example/en?x=1',
    ])
  })

  test.each(['http://169.254.169.254/', 'http://localhost/', 'http://db.internal/', 'http://brand.example:6379/'])(
    'the gateway never gets a request for %s, neither first nor after a redirect [J-01]',
    async (target) => {
      const gateway = await serveLocally((_, response) => response.writeHead(302, { location: target }).end())
      const safeFetch = throughGateway(gateway)
      const get = (address: string) => safeFetch.fetch(address, {}, LIMITS, AbortSignal.timeout(5_000))

      await expect(get(target)).rejects.toThrow(RefusedAddress)
      expect(gateway.requests).toHaveLength(0)
      await expect(get('https://brand.example/')).rejects.toThrow(RefusedAddress)
      expect(gateway.requests).toHaveLength(1)
    },
  )
})

function throughGateway(gateway: LocalHttpServer): SafeFetch {
  const noLookups = () => Promise.reject(new Error('the gateway resolves names'))
  return new SafeFetch({ allowedHosts: [], gatewayUrl: `${gateway.url}/egress`, connectTimeoutMs: 500 }, noLookups)
}

/**
 * A fake network for the guard: each name resolves to lists of addresses, one list per look-up, and every address leads
 * to the local server unless it is dead.
 */
function internet(server: LocalHttpServer, names: Record<string, string[][]>, dead = new Set<string>()) {
  const lookups: string[] = []
  const dialled: string[] = []
  const dial = buildConnector({ timeout: 500 })

  const resolve = async (hostname: string) => {
    const answers = names[hostname] ?? []
    lookups.push(hostname)
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? []
  }
  const connect: Connect = (options, callback) => {
    dialled.push(`${options.hostname}:${options.port || 80}`)
    if (dead.has(options.hostname)) return callback(new Error('connection refused'), null)
    dial({ ...options, hostname: '127.0.0.1', port: String(server.port) }, callback)
  }

  const safeFetch = new SafeFetch({ allowedHosts: [], connectTimeoutMs: 500 }, resolve, connect)
  const fetch = (address: string) => safeFetch.fetch(address, {}, LIMITS, AbortSignal.timeout(5_000))
  return { fetch, lookups, dialled }
}
