import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection that ends with the test. All of 127.0.0.0/8 is loopback, so one machine can be several clients. */
export function connectFrom(localAddress: string, port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Whether it is answered when it asks, or closed without a word. */
export async function isServed(socket: Socket): Promise<boolean> {
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await untilClosed(socket)
  return answer.startsWith('HTTP/1.1 200 ')
}

/** Unlike `once` it bears the reset that comes where what was sent is not read any more. */
export async function untilClosed(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
}
