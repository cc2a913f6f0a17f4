import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'

interface UploadedFile {
  name: string
  type: string
  bytes: Uint8Array
}

export type MultipartOutcome =
  | { status: 'read'; fields: Record<string, string>; file: UploadedFile | null }
  /** The file has more than `maxFileBytes`; the rest of it was dropped as it came. */
  | { status: 'file_too_large'; fields: Record<string, string>; fileName: string }
  | { status: 'malformed'; message: string }

export interface MultipartOptions {
  fileField: string
  maxFileBytes: number
}

const FIELD_LIMITS = { fieldNameSize: 100, fieldSize: 65_536, fields: 100, parts: 110, headerPairs: 100 }

/** Streams a multipart form with one file in it, never holding more than `maxFileBytes` of the file. */
export async function readMultipart(request: Request, options: MultipartOptions): Promise<MultipartOutcome> {
  const headers = Object.fromEntries(request.headers)
  if (!headers['content-type']?.toLowerCase().startsWith('multipart/form-data') || !request.body) {
    return { status: 'malformed', message: 'The form is not multipart/form-data.' }
  }

  let parser: BusboyInstance
  try {
    parser = new Busboy({ headers: headers as BusboyHeaders, limits: FIELD_LIMITS })
  } catch (error) {
    return { status: 'malformed', message: messageOf(error) }
  }
  return parse(Readable.fromWeb(request.body as NodeReadableStream), parser, options)
}

function parse(
  body: Readable,
  parser: BusboyInstance,
  { fileField, maxFileBytes }: MultipartOptions,
): Promise<MultipartOutcome> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {}
    let file: CollectedFile | undefined

    parser.on('field', (name, value) => {
      fields[name] = value
    })
    parser.on('file', (name, stream, fileName, _encoding, type) => {
      // A part that breaks off reports it here and through the parser, whose report counts.
      stream.on('error', () => undefined)
      if (name !== fileField || file || !fileName) return stream.resume()
      file = collectFile(stream, { name: fileName, type }, maxFileBytes)
    })
    parser.once('finish', () => resolve(toOutcome(fields, file)))
    parser.on('error', (error) => {
      body.unpipe(parser)
      body.resume()
      resolve({ status: 'malformed', message: messageOf(error) })
    })
    body.once('error', reject)
    body.pipe(parser)
  })
}

interface CollectedFile {
  name: string
  type: string
  chunks: Buffer[]
  isTooLarge: boolean
}

function collectFile(stream: BusboyFileStream, about: { name: string; type: string }, maxBytes: number): CollectedFile {
  const file: CollectedFile = { ...about, chunks: [], isTooLarge: false }
  let bytes = 0

  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) {
      file.isTooLarge = true
      file.chunks = []
    } else {
      file.chunks.push(chunk)
    }
  })
  return file
}

function toOutcome(fields: Record<string, string>, file: CollectedFile | undefined): MultipartOutcome {
  if (file?.isTooLarge) return { status: 'file_too_large', fields, fileName: file.name }
  if (!file) return { status: 'read', fields, file: null }
  return { status: 'read', fields, file: { name: file.name, type: file.type, bytes: Buffer.concat(file.chunks) } }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The form could not be read.'
}
