import { readFileSync, writeFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { findMigratedImage } from './migrated-image.ts'
import { writeSchema } from './write-schema.ts'

const FILE = new URL('../../db/schema.sql', import.meta.url)

/** Compares db/schema.sql with the migrated database; with `write` it writes the file. */
const db = new Sqlite(await findMigratedImage(), { readonly: true })
const schema = writeSchema(db)
db.close()
if (process.argv[2] === 'write') writeFileSync(FILE, schema)
else if (readFileSync(FILE, 'utf8') !== schema) {
  console.error('db/schema.sql is not the schema of the migrated database: run `npm run schema` and commit it.')
  process.exitCode = 1
} else console.log('db/schema.sql is the schema after all migrations.')
