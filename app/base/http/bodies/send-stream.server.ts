import type { ServerResponse } from 'node:http'

/**
 * Streams a body with backpressure and ends the response once `until` resolves. Cancels the body when the client
 * disconnects.
 */
export async function sendStream(
  body: ReadableStream<Uint8Array>,
  response: ServerResponse,
  until?: Promise<void>,
): Promise<void> {
  const reader = body.getReader()
  let wake = () => {}
  reader.closed.catch(() => wake())
  response.on('drain', () => wake())
  response.once('close', () => {
    void reader.cancel().catch(() => undefined)
    wake()
  })

  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      if (response.destroyed) return
      const isTaken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const hasRoom = response.write(piece.value)
      flush(response)
      if (!hasRoom) await isTaken
    }
    await until
    response.end()
  } catch (error) {
    response.destroy()
    throw error
  }
}

/** Compression buffers its output until flushed. */
export function flush(response: ServerResponse & { flush?: () => void }): void {
  response.flush?.()
}
