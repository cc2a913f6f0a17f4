import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A connection closed when the test ends. All of 127.0.0.0/8 is loopback, so one machine can act as several clients.
 */
export function connectFrom(localAddress: string, port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Whether it gets a response, or is closed without one. */
export async function isServed(socket: Socket): Promise<boolean> {
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await untilClosed(socket)
  return answer.startsWith('HTTP/1.1 200 ')
}

/** Unlike `once` it tolerates the reset that follows when the server no longer reads. */
export async function untilClosed(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
}
