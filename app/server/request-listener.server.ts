import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { clientAddress } from '#app/base/http/client-address.server.ts'
import { loggedPath } from '#app/base/http/logged-path.ts'
import { cameOverLoopback } from '#app/base/http/loopback.server.ts'
import { hasBody, letRunOut, requestUrl, sendWebResponse, toWebRequest } from '#app/base/http/node-request.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { observeRequest } from '#app/site/metrics/process-metrics.server.ts'
import { createHandler } from './request-handler.server.ts'
import { createUploadCheck } from './upload-routes.server.ts'

const LIMITS = {
  /** The largest body without a file takes this long at 280 kbit/s. */
  bodyWithinMs: 30_000,
  /** How much a client may still send after its response, so that it gets to read it. */
  readInVain: 1_073_741_824,
  /** The same of a body that is too large. */
  readTooMuch: 67_108_864,
}
const TOO_LARGE = 413
const REQUEST_ID = /^[\w.-]{1,64}$/

/** Serves the application's routes over node:http and logs one line per request. */
export function createRequestListener(build: ServerBuild, limits: Partial<typeof LIMITS> = {}) {
  const { bodyWithinMs, readInVain, readTooMuch } = { ...LIMITS, ...limits }
  const handle = createHandler(build)
  const trusted = config()
  const { trustProxy } = trusted
  const takesFile = createUploadCheck(build)

  return async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = requestIdOf(message)
    const url = requestUrl(message, trusted)
    if (!url) {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Bad request')
      return
    }

    const address = clientAddress(
      message.socket.remoteAddress,
      message.headersDistinct['x-forwarded-for']?.join(','),
      trustProxy,
    )
    const line: RequestLine = { requestId, path: loggedPath(url), address }
    const served: Served = {}
    logWhenClosed(message, response, line, served)
    if (hasBody(message) && !takesFile(url)) cutOffAfter(bodyWithinMs, message, response)
    // The request cannot be represented as a web Request.
    if (message.method === 'TRACE') {
      response.writeHead(405, { 'Content-Type': 'text/plain; charset=utf-8', Allow: 'GET, HEAD, POST' }).end()
      return
    }

    try {
      const answer = await handle(toWebRequest(message, response, url), {
        requestId,
        clientAddress: address,
        localAddress: message.socket.localAddress,
        noteUser: (publicId) => {
          line.user = publicId
        },
        noteRoute: (pattern) => {
          served.route ??= pattern
        },
        cameOverLoopback: cameOverLoopback(message, trustProxy),
      })
      const isTooLarge = answer.status === TOO_LARGE
      if (isTooLarge) response.shouldKeepAlive = false
      const runOut = hasBody(message) ? letRunOut(message, isTooLarge ? readTooMuch : readInVain) : undefined
      await sendWebResponse(answer, response, runOut)
    } catch (error) {
      if (!response.destroyed) log.error({ err: error, requestId }, 'an answer could not be sent')
      response.destroy()
    }
  }
}

/** Clients that are still sending lose the connection, whether they have their response or not. */
function cutOffAfter(ms: number, message: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => message.complete || message.socket.destroy(), ms).unref()
  response.once('close', () => message.complete && clearTimeout(timer))
}

/** A proxy's request id is reused, so that both logs can be correlated. */
function requestIdOf(message: IncomingMessage): string {
  const given = message.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

interface RequestLine {
  requestId: string
  path: string
  address: string
  /** The public id of who is signed in, known once the request is served. */
  user?: string
}

interface Served {
  /** The pattern of the route, once it is known. */
  route?: string
}

function logWhenClosed(message: IncomingMessage, response: ServerResponse, line: RequestLine, served: Served): void {
  const startedAt = performance.now()
  response.once('close', () => {
    const ms = performance.now() - startedAt
    observeRequest(served.route, response.writableFinished ? response.statusCode : undefined, ms)
    log.info(
      {
        method: message.method,
        ...line,
        ...(response.statusCode === 421 && { host: message.headers.host }),
        status: response.statusCode,
        ms: Math.round(ms),
        ...(response.writableFinished ? {} : { brokenOff: true }),
      },
      'request',
    )
  })
}
