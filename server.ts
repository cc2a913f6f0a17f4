import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import sirv from 'sirv'
import { type Config, ConfigError, parseConfig } from '#app/config.server.ts'
import { limitConnectionShare } from '#app/http/connection-share.server.ts'
import type { WebProcess } from '#app/web-process.server.ts'

type Next = () => void
type Middleware = (message: IncomingMessage, response: ServerResponse, next: Next) => void

const EXIT_BAD_CONFIGURATION = 78
const DRAIN_MS = 8_000
/** Longer than proxies keep a connection that is not used, so that none is closed under a request. */
const KEEP_ALIVE_MS = 61_000
const HEADERS_WITHIN_MS = 20_000
/** The largest upload takes this long at 1.5 Mbit/s. */
const REQUEST_WITHIN_MS = 300_000
const MOST_CONNECTIONS = 5_000

process.umask(0o077)
await main()

async function main(): Promise<void> {
  const { host, port, trustProxy } = readConfiguration()
  const build = await loadBuild()
  const { prepare, createRequestListener, attachPushServer, release, log } = build.entry.module.webProcess
  await prepare()

  const compress = compression({ threshold: 1024 }) as unknown as Middleware
  const serveAssets = createAssetServer()
  const respond = createRequestListener(build)
  const server = createServer((message, response) => {
    compress(message, response, () => serveAssets(message, response, () => void respond(message, response)))
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = HEADERS_WITHIN_MS
  server.requestTimeout = REQUEST_WITHIN_MS
  server.maxConnections = MOST_CONNECTIONS
  if (trustProxy === 0) limitConnectionShare(server)
  const pushServer = attachPushServer(server)

  server.once('error', (error) => {
    log.fatal({ err: error }, `the server cannot listen on ${host}:${port}`)
    process.exit(1)
  })
  server.listen(port, host, () => log.info({ host, port: (server.address() as AddressInfo).port }, 'listening'))

  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  /** Takes no more connections, lets running requests end, and leaves in time whatever happens. */
  function stop(): void {
    log.info('stopping')
    const stopped = new Promise((resolve) => server.close(resolve))
    pushServer.close()
    server.closeIdleConnections()
    setTimeout(leave, DRAIN_MS).unref()
    void stopped.then(leave)
  }

  function leave(): void {
    server.closeAllConnections()
    void release().finally(() => process.exit(0))
  }
}

/** A bad value ends the process before anything is opened, with the sentence that names its variable. */
function readConfiguration(): Config {
  try {
    return parseConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(EXIT_BAD_CONFIGURATION)
  }
}

type Build = ServerBuild & { entry: { module: { webProcess: WebProcess } } }

/** The built application lies beside the built processes; its address is computed so that bundling leaves it alone. */
async function loadBuild(): Promise<Build> {
  const address = new URL('../server/index.js', import.meta.url).href
  return (await import(/* @vite-ignore */ address)) as Build
}

/** Files of the build never change under their names; the few others are looked at again after an hour. */
function createAssetServer(): Middleware {
  return sirv(fileURLToPath(new URL('../client', import.meta.url)), {
    etag: true,
    brotli: true,
    gzip: true,
    maxAge: 3600,
    setHeaders(response, path) {
      response.setHeader('X-Content-Type-Options', 'nosniff')
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon')
      if (path.startsWith('/assets/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    },
  }) as Middleware
}
