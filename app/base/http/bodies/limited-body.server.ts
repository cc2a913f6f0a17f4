export interface LimitedBody {
  stream: ReadableStream<Uint8Array>
  /** True if the limit was exceeded; the stream has failed then. */
  isExceeded: () => boolean
}

/** A body stream that fails after `maxBytes`. */
export function limitBody(body: ReadableStream<Uint8Array>, maxBytes: number): LimitedBody {
  let bytes = 0
  const stream = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) controller.error(new Error(`The body is larger than ${maxBytes} bytes.`))
        else controller.enqueue(chunk)
      },
    }),
  )
  return { stream, isExceeded: () => bytes > maxBytes }
}
