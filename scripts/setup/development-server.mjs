import { EventEmitter, once } from 'node:events'

/**
 * Vite's development server answering through the product's own request listener, with /ws on the same port, so that
 * development differs from production in reloading alone. A server that does not listen, as the one that Remix's build
 * asks for its plugins, touches no data.
 *
 * @returns {import('vite').Plugin}
 */
export function developmentServer() {
  return {
    name: 'icon-radar-development-server',
    apply: 'serve',
    configureServer(vite) {
      if (!vite.httpServer) return
      const prepared = once(vite.httpServer, 'listening').then(() => prepare(vite))
      return () => {
        vite.middlewares.use(async (message, response, next) => {
          try {
            await prepared
            const build = await vite.ssrLoadModule('virtual:remix/server-build')
            allowInjectedStyles(response)
            message.url = message.originalUrl
            await build.entry.module.webProcess.createRequestListener(build)(message, response)
          } catch (error) {
            vite.ssrFixStacktrace(error)
            next(error)
          }
        })
      }
    },
  }
}

async function prepare(vite) {
  const { webProcess } = await vite.ssrLoadModule('/app/entry.server.tsx')
  const { whenReady } = await webProcess.prepare()
  await whenReady
  webProcess.attachPushServer(upgradesOf(vite.httpServer, '/ws'))
}

/** The server as the push server sees it: Vite's own socket shares the port. */
function upgradesOf(server, path) {
  const upgrades = new EventEmitter()
  server.on('upgrade', (request, ...rest) => {
    if (request.url.split('?', 1)[0] === path) upgrades.emit('upgrade', request, ...rest)
  })
  return upgrades
}

/** Vite injects styles and scripts without the page's nonce. */
function allowInjectedStyles(response) {
  const appendHeader = response.appendHeader.bind(response)
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'content-security-policy' ? response : appendHeader(name, value)
}
