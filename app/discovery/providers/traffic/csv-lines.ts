const MAX_CSV_LENGTH = 200 * 1024 * 1024
const MAX_LINE_LENGTH = 4_096

/** The file is not a valid traffic list. */
export class UnreadableTrafficList extends Error {
  override name = 'UnreadableTrafficList'
}

/** The lines of a text that comes in pieces. Throws UnreadableTrafficList if it is longer than a list can be. */
export function* linesOf(pieces: Iterable<Uint8Array>): Generator<string[]> {
  const decoder = new TextDecoder()
  let tail = ''
  let bytes = 0
  for (const piece of pieces) {
    bytes += piece.length
    if (bytes > MAX_CSV_LENGTH) throw new UnreadableTrafficList('The unpacked list is too large.')
    const lines = (tail + decoder.decode(piece, { stream: true })).split('\n')
    tail = lines.pop() ?? ''
    if (tail.length > MAX_LINE_LENGTH) throw new UnreadableTrafficList('A line of the list is too long.')
    if (lines.length > 0) yield lines
  }
  if (tail !== '') yield [tail]
}
