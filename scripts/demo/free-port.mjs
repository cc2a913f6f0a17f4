import { createServer } from 'node:net'

/** The wanted port if it is free, else any free one. */
export async function freePort(wanted) {
  return (await listensOn(wanted)) ?? (await listensOn(0))
}

function listensOn(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const { port: given } = server.address()
      server.close(() => resolve(given))
    })
  })
}
