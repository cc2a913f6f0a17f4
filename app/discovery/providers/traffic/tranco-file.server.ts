import { Unzip, UnzipInflate } from 'fflate'
import { linesOf, UnreadableTrafficList } from './csv-lines.ts'
import type { ListedRank } from './traffic-list.server.ts'

const SLICE_BYTES = 64 * 1024
const END_OF_ARCHIVE = Buffer.from('PK\x05\x06', 'latin1')
const END_SEARCH_BYTES = 66_000
const ROW = /^(\d{1,9}),([^,\s]{1,253})\r?$/

/** A cheap check of both ends of the file. Throws UnreadableTrafficList if it cannot be a complete list. */
export function assertTrancoFile(zip: Uint8Array): void {
  const end = Buffer.from(zip.subarray(-END_SEARCH_BYTES))
  if (!end.includes(END_OF_ARCHIVE)) throw new UnreadableTrafficList('The file is not a complete archive.')
  if (readTrancoFile(zip).next().done) throw new UnreadableTrafficList('The list is empty.')
}

/**
 * Reads the zipped `rank,domain` file in batches, decompressing as it goes. Throws UnreadableTrafficList if it is
 * malformed or decompresses to more than such a list can contain.
 */
export function* readTrancoFile(zip: Uint8Array): Generator<ListedRank[]> {
  for (const lines of linesOf(unpack(zip))) yield lines.map(readRow)
}

function readRow(line: string): ListedRank {
  const [, rank, domain] = ROW.exec(line) ?? []
  if (!rank || !domain || Number(rank) < 1)
    throw new UnreadableTrafficList('A line of the list is not a rank and a domain.')
  return { rank: Number(rank), domain: domain.toLowerCase() }
}

function* unpack(zip: Uint8Array): Generator<Uint8Array> {
  let ready: Uint8Array[] = []
  let isComplete = false

  const archive = new Unzip((file) => {
    file.ondata = (error, chunk, isLast) => {
      if (error) throw new UnreadableTrafficList('The archive is damaged.', { cause: error })
      ready.push(chunk)
      isComplete ||= isLast
    }
    if (file.name.endsWith('.csv')) file.start()
  })
  archive.register(UnzipInflate)

  for (let start = 0; start < zip.length; start += SLICE_BYTES) {
    archive.push(zip.subarray(start, start + SLICE_BYTES), start + SLICE_BYTES >= zip.length)
    yield* ready
    ready = []
  }
  if (!isComplete) throw new UnreadableTrafficList('The file does not contain a complete list.')
}
