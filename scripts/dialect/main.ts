import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listModules } from '#scripts/patterns/source-files.ts'
import { findSqliteNames } from './sqlite-names.ts'

/** Tests inspect the store itself; benches measure SQLite beside the product. */
const MAY_NAME_SQLITE = /(?:\.test\.tsx?|\.d\.ts)$|^scripts\/(?:bench|dialect|schema)\//u

/** Checks that SQLite-specific SQL is written in `db/` only. */
const root = process.cwd()
const modules = ['server.ts', ...listModules(root, ['app', 'jobs', 'scripts'])].filter(
  (path) => !MAY_NAME_SQLITE.test(path),
)
const names = modules.flatMap((path) => findSqliteNames(path, readFileSync(join(root, path), 'utf8')))

for (const { place, name } of names) console.error(`${place} says ${name}: give it a name in db/dialect.ts.`)
if (names.length > 0) process.exitCode = 1
else console.log(`${modules.length} modules: none says what only SQLite understands.`)
