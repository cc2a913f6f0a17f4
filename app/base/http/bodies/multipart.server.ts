import { streamMultipart } from './multipart-stream.server.ts'

interface UploadedFile {
  name: string
  type: string
  bytes: Uint8Array
}

export type MultipartOutcome =
  | { status: 'read'; fields: Record<string, string>; file: UploadedFile | null }
  /** The file exceeds `maxFileBytes`; the rest of it was discarded. */
  | { status: 'file_too_large'; fields: Record<string, string>; fileName: string }
  | { status: 'malformed'; message: string }

export interface MultipartOptions {
  fileField: string
  maxFileBytes: number
}

/** Reads a multipart form with one file, never holding more than `maxFileBytes` of it in memory. */
export async function readMultipart(
  request: Request,
  { fileField, maxFileBytes }: MultipartOptions,
): Promise<MultipartOutcome> {
  let file: CollectedFile | undefined
  const form = await streamMultipart(request, async ({ field, name, type, bytes }) => {
    const collected = { name, type, chunks: [], size: 0 }
    if (field === fileField && !file) file = collected
    for await (const chunk of bytes) collect(collected, chunk, file === collected ? maxFileBytes : 0)
  })

  if (form.status === 'malformed') return form
  const fields = Object.fromEntries(form.fields)
  if (!file) return { status: 'read', fields, file: null }
  const { name, type, chunks, size } = file
  if (size > maxFileBytes) return { status: 'file_too_large', fields, fileName: name }
  return { status: 'read', fields, file: { name, type, bytes: Buffer.concat(chunks) } }
}

interface CollectedFile {
  name: string
  type: string
  chunks: Buffer[]
  size: number
}

function collect(file: CollectedFile, chunk: Buffer, maxBytes: number): void {
  file.size += chunk.length
  if (file.size > maxBytes) file.chunks = []
  else file.chunks.push(chunk)
}
