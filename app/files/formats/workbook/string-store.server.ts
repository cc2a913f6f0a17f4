import { readSync, writeSync } from 'node:fs'
import { LRUCache } from 'lru-cache'

const STRINGS_A_BLOCK = 256
const MAX_CACHED_CHARACTERS = 8_000_000
/** Not allowed in XML, so no string has it. */
const BETWEEN = '\0'

export type StringStore = ReturnType<typeof createStringStore>

/** The shared strings of a workbook, in a scratch file: memory does not grow with their number. */
export function createStringStore(fd: number) {
  const starts: number[] = [0]
  const blocks = new LRUCache<number, string[]>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (strings) => strings.reduce((sum, { length }) => sum + length + 1, 0),
  })
  let last: string[] = []

  return { add, get }

  function add(text: string): void {
    last.push(text)
    if (last.length < STRINGS_A_BLOCK) return
    const bytes = Buffer.from(last.join(BETWEEN))
    const start = starts.at(-1) ?? 0
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(fd, bytes, written, bytes.length - written, start + written)
    }
    starts.push(start + bytes.length)
    last = []
  }

  /** Undefined if there is no such string. */
  function get(index: number): string | undefined {
    const block = Math.floor(index / STRINGS_A_BLOCK)
    const strings = block === starts.length - 1 ? last : (blocks.get(block) ?? readBlock(block))
    return strings?.[index % STRINGS_A_BLOCK]
  }

  function readBlock(block: number): string[] | undefined {
    const [start, end] = starts.slice(block, block + 2)
    if (start === undefined || end === undefined) return undefined
    const bytes = Buffer.allocUnsafe(end - start)
    for (let got = 0; got < bytes.length; ) {
      const more = readSync(fd, bytes, got, bytes.length - got, start + got)
      if (more === 0) throw new Error('The scratch file lacks strings that were written to it.')
      got += more
    }
    const strings = bytes.toString().split(BETWEEN)
    blocks.set(block, strings)
    return strings
  }
}
