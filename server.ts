import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import sirv from 'sirv'
import { requestUrl, type TrustedProxies } from '#app/base/http/node-request.server.ts'
import { isOwnHost } from '#app/base/http/own-hosts.server.ts'
import { fileHeaders } from '#app/base/http/security-headers.server.ts'
import { parseConfig } from '#app/base/platform/config.server.ts'
import { ConfigError } from '#app/base/platform/config-error.ts'
import { beginHeartbeats, followSupervisor, tellSupervisor } from '#app/base/platform/supervised-process.server.ts'
import { prepareDraining } from '#app/server/drain.server.ts'
import { listen } from '#app/server/start/listen.server.ts'
import type { WebProcess } from '#app/server/web-process.server.ts'

type Next = () => void
type Middleware = (message: IncomingMessage, response: ServerResponse, next: Next) => void

const EXIT_BAD_CONFIGURATION = 78
const DRAIN_MS = 8_000
/** Of a process that another has replaced: as long as an export may take. */
const RETIRE_MS = 600_000
/** How long a client may leave a connection unused before it asks again, and learns that it ends. */
const RETIRED_IDLE_MS = 5_000
/** Longer than proxies keep a connection that is not used, so that none is closed under a request. */
const KEEP_ALIVE_MS = 61_000
const HEADERS_WITHIN_MS = 20_000
/** The largest upload takes this long at 1.5 Mbit/s. */
const REQUEST_WITHIN_MS = 300_000
/** Connections beside the sockets, so that pages are served however many of those are open. */
const OTHER_CONNECTIONS = 1_000
const OTHER_CONNECTIONS_OF_ADDRESS = 100

/** Of files whose type would be sent without its charset, or otherwise. */
const FILE_TYPES: Partial<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

process.umask(0o077)
let stop: () => void = () => process.exit(0)
let retire: () => void = () => stop()
followSupervisor({ stop: () => stop(), retire: () => retire() })
await main().catch(endWithSentence)

async function main(): Promise<void> {
  const config = parseConfig(process.env)
  const { host, port, trustProxy, socketsPerAddress, socketsTotal, webProcesses } = config
  const build = await loadBuild()
  const { prepare, createRequestListener, limitConnections, attachPushServer, release, log } =
    build.entry.module.webProcess
  const { whenReady } = await prepare()

  const compress = compression({ threshold: 1024 }) as unknown as Middleware
  const serveAssets = createAssetServer(config)
  const respond = createRequestListener(build)
  const server = createServer((message, response) => {
    compress(message, response, () => serveAssets(message, response, () => void respond(message, response)))
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = HEADERS_WITHIN_MS
  server.requestTimeout = REQUEST_WITHIN_MS
  limitConnections(server, {
    inAll: socketsTotal > 0 ? socketsTotal + OTHER_CONNECTIONS : 0,
    ofAddress: trustProxy === 0 && socketsPerAddress > 0 ? socketsPerAddress + OTHER_CONNECTIONS_OF_ADDRESS : 0,
  })
  let pushServer: ReturnType<typeof attachPushServer> | undefined
  const pushing = whenReady.then(() => {
    pushServer = attachPushServer(server)
  })
  const drain = prepareDraining(server)

  await listen(server, { host, port })
  log.info({ host, port: (server.address() as AddressInfo).port }, 'listening')
  tellSupervisor({ type: 'listening' })
  beginHeartbeats()
  void pushing.then(() => tellSupervisor({ type: 'ready', processes: webProcesses }))

  let isStopping = false
  stop = () => drainAndLeave({ withinMs: DRAIN_MS, idleMs: 0 })
  retire = () => drainAndLeave({ withinMs: RETIRE_MS, idleMs: RETIRED_IDLE_MS })
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  /** Takes no more connections, lets running requests end, and leaves in time whatever happens. */
  function drainAndLeave({ withinMs, idleMs }: { withinMs: number; idleMs: number }): void {
    if (!isStopping) {
      log.info('stopping')
      pushServer?.close()
    }
    isStopping = true
    setTimeout(leave, withinMs).unref()
    void drain(idleMs).then(leave)
  }

  let isLeaving = false
  function leave(): void {
    if (isLeaving) return
    isLeaving = true
    server.closeAllConnections()
    void release().finally(() => process.exit(0))
  }
}

/** A value that does not fit is told by the sentence that names its variable; another start would not help. */
function endWithSentence(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(EXIT_BAD_CONFIGURATION)
}

type Build = ServerBuild & { entry: { module: { webProcess: WebProcess } } }

/** Lies beside this process in the build; the address is computed because the source has no such file. */
async function loadBuild(): Promise<Build> {
  const address = new URL('application.js', import.meta.url).href
  return (await import(/* @vite-ignore */ address)) as Build
}

/** Files of the build never change under their names; the few others are looked at again after an hour. */
function createAssetServer(trusted: TrustedProxies): Middleware {
  const serve = sirv(fileURLToPath(new URL('../client', import.meta.url)), {
    etag: true,
    brotli: true,
    gzip: true,
    maxAge: 3600,
    setHeaders(response, path) {
      const url = requestUrl(response.req, trusted)
      for (const [name, value] of fileHeaders(url)) response.setHeader(name, value)
      const type = FILE_TYPES[extname(path)]
      if (type) response.setHeader('Content-Type', type)
      if (path.startsWith('/assets/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    },
  }) as Middleware
  return (message, response, next) => {
    const url = requestUrl(message, trusted)
    if (url && isOwnHost(url, message.socket.localAddress)) serve(message, response, next)
    else next()
  }
}
