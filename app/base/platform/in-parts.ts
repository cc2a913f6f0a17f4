/** The bytes of a stream in parts of at least this size, but for the last. */
export async function* inParts(pieces: AsyncIterable<Uint8Array>, bytesOfPart: number): AsyncGenerator<Buffer> {
  let part: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    part.push(piece)
    bytes += piece.byteLength
    if (bytes < bytesOfPart) continue
    yield Buffer.concat(part)
    part = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(part)
}
