import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { wholeAnswer } from '#app/base/http/bodies/whole-answer.server.ts'
import { loggedPath } from '#app/base/http/logged-path.ts'
import { timeRendering } from '#app/base/http/server-timing.server.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { NonceContext } from '#app/site/shell/nonce.ts'
import { addressScript, handoffScript } from '#app/site/shell/page-data.server.ts'
import { renderedPage } from '#app/site/shell/rendered-page.server.ts'
import '#app/base/http/load-context.ts'

/** Exported for the server process, so that both share one copy of every module. */
export { webProcess } from '#app/server/web-process.server.ts'

const END = '</body></html>'

/** No loader defers data, so a page is rendered and sent in one piece. */
export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remixContext }: EntryContext,
  { cspNonce, showInstead }: AppLoadContext,
): Promise<Response> {
  const render = (nonce: string | undefined) =>
    renderToString(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
    )
  const page = timeRendering(() =>
    cspNonce ? renderedPage(request.url, remixContext.staticHandlerContext, cspNonce, render) : render(undefined),
  )
  const handoff = serverHandoffStream ? handoffScript(await new Response(serverHandoffStream).text(), cspNonce) : ''
  const script = showInstead ? addressScript(request.url, cspNonce) + handoff : handoff
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return wholeAnswer(`<!DOCTYPE html>${page.slice(0, -END.length)}${script}${END}`, { headers, status })
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return

  const path = loggedPath(new URL(request.url))
  if (isRouteErrorResponse(error) && error.status < 500)
    log.debug({ path, status: error.status }, 'a request was refused')
  else log.error({ err: error, requestId: context.requestId, path }, 'a request failed')
}
