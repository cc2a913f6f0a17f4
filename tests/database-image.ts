import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '#db/migrate.ts'
import { openSingle } from '#db/open-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseImage: string
  }
}

/** Migrates once per run; `vacuum into` creates an image that every test opens from memory (WAL images cannot be). */
export default async function prepare(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-tests-'))
  const image = join(folder, 'image.db')
  const db = openSingle(':memory:')
  await migrateToLatest(db)
  await sql`vacuum into ${image}`.execute(db)
  await db.destroy()
  project.provide('databaseImage', image)
  return () => rmSync(folder, { recursive: true, force: true })
}
