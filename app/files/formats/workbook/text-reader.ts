import { ConversionRefused, MAX_CELL_CHARACTERS } from '../conversion.ts'
import { unescapedText } from './cell-text.ts'

/** Collects the text of a string of several runs, by the names of its elements; the phonetic reading is left out. */
export function createTextReader() {
  let collected = ''
  let isInText = false
  let isPhonetic = false

  return { open, close, add, take }

  function open(name: string): void {
    if (name === 'rPh') isPhonetic = true
    else if (name === 't') isInText = !isPhonetic
  }

  function close(name: string): void {
    if (name === 'rPh') isPhonetic = false
    else if (name === 't') isInText = false
  }

  function add(text: string): void {
    if (isInText) collected = withMore(collected, text)
  }

  /** The text so far, of which the next string begins anew. */
  function take(): string {
    const text = collected
    collected = ''
    return unescapedText(text)
  }
}

/** No more than a cell may have. */
export function withMore(text: string, more: string): string {
  if (text.length + more.length > MAX_CELL_CHARACTERS) {
    throw new ConversionRefused(
      'size',
      `A cell has more than ${MAX_CELL_CHARACTERS.toLocaleString('en-US')} characters.`,
    )
  }
  return text + more
}
