import { PassThrough } from 'node:stream'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { loggedPath } from '#app/http/logged-path.ts'
import { log } from '#app/platform/logging.server.ts'
import { NonceContext } from '#app/shell/nonce.ts'
import '#app/http/load-context.ts'

/** Exported for the server process, so that both share one copy of every module. */
export { webProcess } from '#app/server/web-process.server.ts'

export const streamTimeout = 10_000

export default function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let hasAnswered = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={cspNonce}>
        <RemixServer context={remixContext} url={request.url} nonce={cspNonce} />
      </NonceContext.Provider>,
      {
        nonce: cspNonce,
        // Crawlers get the whole page at once; people get the shell as soon as it is rendered.
        [isbot(request.headers.get('User-Agent') ?? '') ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError(error: unknown) {
          if (hasAnswered && !request.signal.aborted)
            log.error({ err: error }, 'a page broke off while it was rendered')
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)

    function answer() {
      hasAnswered = true
      const body = new PassThrough()
      body.once('close', () => clearTimeout(timer))
      headers.set('Content-Type', 'text/html; charset=utf-8')
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
      pipe(body)
    }
  })
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return

  const path = loggedPath(new URL(request.url))
  if (isRouteErrorResponse(error) && error.status < 500)
    log.debug({ path, status: error.status }, 'a request was refused')
  else log.error({ err: error, requestId: context.requestId, path }, 'a request failed')
}
