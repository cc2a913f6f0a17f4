import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '#app/platform/config.server.ts'

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
