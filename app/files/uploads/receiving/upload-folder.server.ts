import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { config } from '#app/base/platform/config.server.ts'

export type ArrivedFile = { status: 'arrived'; size: number; sha256: string } | { status: 'too_large' }

/**
 * Writes a stream to a partial file with backpressure and returns its size and hash. A file that is too large or
 * truncated is removed; of an oversized one, the rest is left in the stream.
 */
export async function writePart(storedPath: string, bytes: Readable, maxBytes: number): Promise<ArrivedFile> {
  await makeUploadFolder()
  const file = await open(partPath(storedPath), 'wx', 0o600)
  try {
    const arrived = await copy(bytes, file, maxBytes)
    if (arrived.status === 'arrived') await file.sync()
    await file.close()
    if (arrived.status === 'too_large') await discardFile(storedPath)
    return arrived
  } catch (error) {
    await file.close().catch(() => undefined)
    await discardFile(storedPath)
    throw error
  }
}

async function copy(bytes: Readable, file: FileHandle, maxBytes: number): Promise<ArrivedFile> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return { status: 'too_large' }
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  return { status: 'arrived', size, sha256: hash.digest('hex') }
}

/** Renames complete files to their final names, durably: a power loss does not undo it. */
export async function keepFiles(storedPaths: readonly string[]): Promise<void> {
  for (const storedPath of storedPaths) await rename(partPath(storedPath), uploadPath(storedPath))
  const folder = await open(uploadFolder(), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Disk space reserved for the database and everything else. */
const SPARE_BYTES = 64 * 1_048_576

/** Throws the error of a full disk before that many bytes are written, rather than at their end. */
export async function assertRoomFor(bytes: number): Promise<void> {
  await makeUploadFolder()
  const { bavail, blocks, bsize } = await statfs(uploadFolder())
  // Some file systems do not report it.
  if (blocks === 0 || bavail * bsize >= bytes + SPARE_BYTES) return
  throw Object.assign(new Error(`Not enough space for ${bytes} bytes.`), { code: 'ENOSPC' })
}

/** Removes a complete or partial file; if that fails, the sweep removes it later. */
export async function discardFile(storedPath: string): Promise<void> {
  for (const path of [partPath(storedPath), uploadPath(storedPath)]) {
    await rm(path, { force: true }).catch(() => undefined)
  }
}

const PART = '.part'

/** Uploaded files under generated names, until they are no longer needed. */
export function uploadFolder(): string {
  return join(config().dataDir, 'uploads')
}

/** A complete file; `storedPath` is stored in its row. */
export function uploadPath(storedPath: string): string {
  return join(uploadFolder(), storedPath)
}

/** A partial file. */
export function partPath(storedPath: string): string {
  return uploadPath(storedPath) + PART
}

export function isPart(fileName: string): boolean {
  return fileName.endsWith(PART)
}

/** Accessible to our own account only. If it is removed while the product runs, the next upload creates it again. */
export async function makeUploadFolder(): Promise<void> {
  await mkdir(uploadFolder(), { recursive: true, mode: 0o700 })
}
