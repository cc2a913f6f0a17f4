import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'

import { noteForm } from './read-form.server.ts'

export interface FilePart {
  field: string
  /** The client's file name, without folders. */
  name: string
  type: string
  /** A stream with backpressure; must be consumed to its end. */
  bytes: Readable
}

export type StreamedForm =
  | { status: 'read'; fields: Map<string, string> }
  /** Malformed or truncated form. Files consumed earlier may still be complete. */
  | { status: 'malformed'; message: string }

const LIMITS = { fieldNameSize: 100, fieldSize: 65_536, fields: 100, files: 100, parts: 200, headerPairs: 100 }

/**
 * Reads a multipart form, passing on its files as they arrive, wherever its fields are. Resolves when every consumer
 * has finished. If one fails, reading stops and its error is thrown.
 */
export async function streamMultipart(
  request: Request,
  takeFile: (part: FilePart) => Promise<void>,
): Promise<StreamedForm> {
  const headers = Object.fromEntries(request.headers)
  if (!headers['content-type']?.toLowerCase().startsWith('multipart/form-data') || !request.body) {
    return { status: 'malformed', message: 'The form is not multipart/form-data.' }
  }

  let parser: BusboyInstance
  try {
    parser = new Busboy({ headers: headers as BusboyHeaders, limits: LIMITS })
  } catch (error) {
    return { status: 'malformed', message: messageOf(error) }
  }

  const files: [string, string][] = []
  const form = await parse(Readable.fromWeb(request.body as NodeReadableStream), parser, (part) => {
    files.push([part.field, part.name])
    return takeFile(part)
  })
  if (form.status === 'read') noteForm(request, new URLSearchParams([...form.fields, ...files]))
  return form
}

async function parse(
  body: Readable,
  parser: BusboyInstance,
  takeFile: (part: FilePart) => Promise<void>,
): Promise<StreamedForm> {
  const fields = new Map<string, string>()
  const arriving = new Set<Readable>()
  const taken: Promise<void>[] = []

  const ended = new Promise<StreamedForm>((resolve, reject) => {
    const giveUp = (message: string) => resolve({ status: 'malformed', message })
    parser.on('field', (name, value) => fields.set(name, value))
    parser.on('file', (field, bytes, name, _encoding, type) => {
      // A truncated part reports the error both here and through the parser; the parser's counts.
      bytes.on('error', () => undefined)
      if (!name) return bytes.resume()
      arriving.add(bytes)
      bytes.once('close', () => arriving.delete(bytes))
      const taking = takeFile({ field, name, type, bytes })
      taken.push(taking)
      taking.catch(reject)
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => giveUp('The form has too many parts.'))
    }
    parser.once('finish', () => resolve({ status: 'read', fields }))
    parser.on('error', (error) => giveUp(messageOf(error)))
    body.on('error', () => giveUp('The form was broken off.'))
    body.pipe(parser)
  })

  let form: StreamedForm | undefined
  try {
    form = await ended
  } finally {
    if (form?.status !== 'read') {
      body.unpipe(parser)
      body.destroy()
      for (const bytes of arriving) bytes.destroy(new Error('The form was broken off.'))
    }
    await Promise.allSettled(taken)
  }
  if (form.status === 'read') await Promise.all(taken)
  return form
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The form could not be read.'
}
