import { Parser } from 'htmlparser2'
import { ConversionRefused, damaged } from '../conversion.ts'

export type Attributes = Readonly<Record<string, string>>

/** What is made of a document; `text` gets a long text in pieces. */
export interface XmlReader {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** More than any office document nests. */
const MAX_DEPTH = 100
/** What a tag with its attributes may have. */
const MAX_TAG_CHARACTERS = 131_072

/**
 * Reads a document piece by piece, and yields after each. Memory does not grow with it: a tag that does not end is
 * refused, and so is a document type, which could define entities.
 */
export async function* readXml(bytes: AsyncIterable<Buffer>, what: string, reader: XmlReader): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let depth = 0
  let unread = 0
  /** The last event was the beginning of an element, which may end itself. */
  let hasJustBegun = false
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        unread = 0
        hasJustBegun = true
        depth += 1
        if (depth > MAX_DEPTH) throw damaged(what)
        reader.open?.(name, attributes)
      },
      onclosetag: (name, isImplied) => {
        unread = 0
        depth -= 1
        if (isImplied && !hasJustBegun) throw damaged(what)
        hasJustBegun = false
        reader.close?.(name)
      },
      ontext: (text) => {
        unread = 0
        hasJustBegun = false
        reader.text?.(text)
      },
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() === '!doctype') throw hasDocumentType(what)
      },
    },
    { xmlMode: true },
  )

  try {
    for await (const piece of bytes) {
      unread += piece.length
      parser.write(decoder.decode(piece, { stream: true }))
      if (unread > MAX_TAG_CHARACTERS + piece.length) throw damaged(what)
      yield
    }
    parser.end(decoder.decode())
  } catch (error) {
    throw error instanceof ConversionRefused ? error : damaged(what, error)
  }
}

/** Reads a document to its end. */
export async function readWholeXml(bytes: AsyncIterable<Buffer>, what: string, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(bytes, what, reader));
}

/** The name without its prefix, which each program chooses. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function hasDocumentType(what: string): ConversionRefused {
  return new ConversionRefused('content', `${what} defines entities of its own, which no spreadsheet program does.`)
}
