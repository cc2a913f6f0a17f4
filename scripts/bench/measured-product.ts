import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateToLatest } from '#db/migrate.ts'
import { type Connections, openDatabase } from '#db/open-database.ts'
import { signInToPages } from '#tests/page-session.ts'
import { type Product, startProduct } from '#tests/product.ts'
import { generateDirectory } from './generated-directory.ts'
import type { Server } from './load.ts'

/** A folder with the path of a database in it, removed after the work. */
export async function withFolder<T>(work: (file: string, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-bench-'))
  try {
    return await work(join(folder, 'icon-radar.db'), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An empty database, as the product migrates and opens it. */
export async function withDatabase<T>(work: (connections: Connections, file: string) => T | Promise<T>): Promise<T> {
  return withFolder(async (file) => {
    const connections = openDatabase(file)
    await migrateToLatest(connections.writer)
    try {
      return await work(connections, file)
    } finally {
      await connections.close()
    }
  })
}

export interface MeasuredProduct {
  product: Product
  file: string
  cookie: string
  /** The web process, asked by an administrator. */
  server: Server
}

interface Directory {
  athletes: number
  brands?: number
  env?: Record<string, string>
  /** What is done to the database before the product opens it. */
  prepare?: (file: string) => void | Promise<void>
}

/** The web process on a generated directory, without limits and jobs, until the work ends. */
export async function withDirectory<T>(
  { athletes, brands, env, prepare }: Directory,
  work: (measured: MeasuredProduct) => Promise<T>,
): Promise<T> {
  return withFolder(async (file, folder) => {
    await generateDirectory(file, athletes, brands)
    await prepare?.(file)
    const product = await startProduct({
      worker: false,
      env: { DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '0', ...env },
    })
    try {
      const cookie = await signInToPages(product.url)
      const server = { url: product.url, pid: product.process('server').pid, headers: { cookie } }
      return await work({ product, file, cookie, server })
    } finally {
      await product.stop()
    }
  })
}
