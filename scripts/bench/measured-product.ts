import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInToPages } from '#tests/page-session.ts'
import { type Product, startProduct } from '#tests/product.ts'
import { startFloorServer } from './floor-process.ts'
import { generateDirectory } from './generated-directory.ts'
import type { Server } from './load.ts'

/** The path of a database in a folder that is removed after the work. */
export async function withFolder<T>(work: (file: string, folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-bench-'))
  try {
    return await work(join(folder, 'icon-radar.db'), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface MeasuredProduct {
  product: Product
  file: string
  /** The web process, asked by an administrator. */
  server: Server
  /** Plain node:http on the same database. */
  floor: Server
}

interface Directory {
  athletes?: number
  brands?: number
  /** What is done to the database before the product opens it. */
  prepare?: (file: string) => Promise<void>
}

/** The athletes of a measured directory. */
export const ATHLETES = Number(process.env.BENCH_ATHLETES ?? 100_000)

/** The web process on a generated directory, without limits and jobs, until the work ends. */
export async function withDirectory<T>(
  work: (measured: MeasuredProduct) => Promise<T>,
  { athletes = ATHLETES, brands = athletes / 5, prepare }: Directory = {},
): Promise<T> {
  return withFolder(async (file, folder) => {
    await generateDirectory(file, athletes, brands)
    await prepare?.(file)
    const product = await startProduct({ worker: false, env: { DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '0' } })
    const floor = await startFloorServer(file)
    try {
      const cookie = await signInToPages(product.url)
      const server = { url: product.url, pid: product.process('server').pid, headers: { cookie } }
      return await work({ product, file, server, floor })
    } finally {
      floor.stop()
      await product.stop()
    }
  })
}
