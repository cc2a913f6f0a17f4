export interface LimitedBody {
  stream: ReadableStream<Uint8Array>
  /** True if the limit was exceeded; the stream has failed then. */
  isExceeded: () => boolean
}

/** A body stream that fails after `mostBytes`. */
export function limitBody(body: ReadableStream<Uint8Array>, mostBytes: number): LimitedBody {
  let bytes = 0
  const stream = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > mostBytes) controller.error(new Error(`The body is larger than ${mostBytes} bytes.`))
        else controller.enqueue(chunk)
      },
    }),
  )
  return { stream, isExceeded: () => bytes > mostBytes }
}
