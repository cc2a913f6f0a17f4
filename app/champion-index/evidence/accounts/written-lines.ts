import { quoteAround, type Sentence } from '../sentences/sentences.ts'

/** A part of a text as written, with its offsets, and the sentence that it is read as. */
export interface WrittenLine {
  written: Sentence
  sentence: string
}

export interface JoinedLines {
  /** The sentences, one a line. */
  text: string
  /** What was written at a place of that text: at most 300 characters. */
  writtenAt: (start: number) => Sentence | undefined
}

export function joinLines(lines: readonly WrittenLine[]): JoinedLines {
  const starts: number[] = []
  let length = 0
  for (const { sentence } of lines) {
    starts.push(length)
    length += sentence.length + 1
  }
  return {
    text: lines.map(({ sentence }) => sentence).join('\n'),
    writtenAt(start) {
      const index = starts.findLastIndex((from) => from <= start)
      const written = lines[index]?.written
      const into = Math.min(start - (starts[index] ?? 0), written?.text.length ?? 0)
      return written && quoteAround(written, into, into)
    },
  }
}
