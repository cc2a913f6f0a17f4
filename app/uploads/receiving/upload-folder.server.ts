import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '#app/platform/config.server.ts'

const PART = '.part'

/** Where uploaded files lie under names of ours, until nothing will read them any more. */
export function uploadFolder(): string {
  return join(config().dataDir, 'uploads')
}

/** Of a whole file; `storedPath` is what its row says. */
export function uploadPath(storedPath: string): string {
  return join(uploadFolder(), storedPath)
}

/** Of a file that is still arriving. */
export function partPath(storedPath: string): string {
  return uploadPath(storedPath) + PART
}

export function isPart(fileName: string): boolean {
  return fileName.endsWith(PART)
}

/** For our own account alone; whoever removes it while the product runs gets it back with the next upload. */
export async function makeUploadFolder(): Promise<void> {
  await mkdir(uploadFolder(), { recursive: true, mode: 0o700 })
}
