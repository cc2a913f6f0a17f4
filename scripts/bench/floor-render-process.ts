import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type HostNode, hostElements, parsePage } from './page-elements.ts'

/** Ms of processor time that a page took. */
export interface RenderedFloor {
  react: number
  remix: number
}

/**
 * Two floors of a page: React alone renders its elements to a string, as host components, and so does Remix, with one route,
 * without a loader or a server.
 */
process.on('message', async ({ html, times }: { html: string; times: number }) => {
  const page = parsePage(html)
  const answer = remixOf(page)
  const react = await measure(times, () => renderToString(hostElements(page)))
  const remix = await measure(times, async () => (await answer(new Request('http://localhost/'))).text())
  process.send?.({ react, remix } satisfies RenderedFloor)
})
process.send?.('listening')

async function measure(times: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / times
}

function remixOf(page: HostNode): (request: Request) => Promise<Response> {
  const route = { id: 'root', path: '', hasLoader: false, hasAction: false, hasErrorBoundary: false }
  const build: ServerBuild = {
    mode: 'production',
    entry: { module: { default: renderDocument } },
    routes: { root: { ...route, module: { default: (): ReactNode => hostElements(page) } } },
    assets: {
      version: '',
      url: '',
      entry: { module: '', imports: [] },
      routes: { root: { ...route, module: '', hasClientAction: false, hasClientLoader: false } },
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    future: {
      ...{ v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true, v3_singleFetch: true },
      ...{ v3_routeConfig: true, v3_lazyRouteDiscovery: false, unstable_optimizeDeps: false },
    },
  }
  return createRequestHandler(build, 'production')
}

/** As `app/entry.server.tsx` does: in one piece, with the data for the browser's router, of which there is none. */
const renderDocument: ServerBuild['entry']['module']['default'] = async (request, status, headers, context) => {
  const { serverHandoffStream, ...rest } = context
  const html = renderToString(createElement(RemixServer, { context: rest, url: request.url }))
  if (serverHandoffStream) await new Response(serverHandoffStream).text()
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}
