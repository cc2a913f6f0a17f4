/** The whole body, or undefined if it is larger than `maxBytes`; nothing beyond that is kept. */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return undefined
  if (!request.body) return Buffer.alloc(0)

  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The media type without parameters, in lower case; empty if there is none. */
export function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
