import type { ServerResponse } from 'node:http'

/**
 * Sends a body as it comes, no faster than the client takes it, and ends the answer not before `until` resolves. A body that
 * nobody takes any more is cancelled.
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

/** A response that is compressed holds back what it has until it is told. */
export function flush(response: ServerResponse & { flush?: () => void }): void {
  response.flush?.()
}
