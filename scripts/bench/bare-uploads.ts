import Sqlite from 'better-sqlite3'
import { parse } from 'csv-parse/sync'
import { WANTED_MS } from '#db/batch-size.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { withFolder } from './measured-product.ts'
import { syntheticBrands, syntheticCsv, syntheticLinks } from './synthetic-files.ts'

const PRAGMAS = `
  pragma synchronous = normal; pragma foreign_keys = on; pragma cache_size = -24576; pragma temp_store = memory;
  pragma wal_autocheckpoint = 4000`

/** An empty database, migrated and opened like the product's own, into which rows are inserted without the product. */
async function withBareDatabase<T>(work: (db: Sqlite.Database) => T): Promise<T> {
  return withFolder(async (file) => {
    const { writer, close } = openDatabase(file)
    await migrateToLatest(writer)
    await close()
    const db = new Sqlite(file)
    db.exec(PRAGMAS)
    const result = work(db)
    db.close()
    return result
  })
}

/** Inserts rows in transactions of whole batches; returns rows per second, reading the text included. */
function insertInTurns(db: Sqlite.Database, csv: string, batchSize: number, insert: Insert): number {
  const start = performance.now()
  const [, ...rows] = parse(csv) as string[][]
  let begunAt = 0
  for (const [index, row] of rows.entries()) {
    if (!db.inTransaction) {
      begunAt = performance.now()
      db.exec('begin immediate')
    }
    insert(row, index)
    const isEnough = (index + 1) % batchSize === 0 && performance.now() - begunAt >= WANTED_MS
    if (isEnough || index + 1 === rows.length) db.exec('commit')
  }
  return (rows.length / (performance.now() - start)) * 1_000
}

type Insert = (row: readonly string[], index: number) => void

/** Rows per second. */
export async function measureBareAthletes(csv: string, batchSize: number): Promise<number> {
  return withBareDatabase((db) => insertInTurns(db, csv, batchSize, athleteInsert(db)))
}

/** The same for links between athletes and brands that are there. */
export async function measureBareLinks(links: number, batchSize: number): Promise<number> {
  return withBareDatabase((db) => {
    insertInTurns(db, syntheticCsv(links / 2, 0), batchSize, athleteInsert(db))
    insertInTurns(db, syntheticBrands(links / 10), batchSize, brandInsert(db))
    return insertInTurns(db, syntheticLinks(links), batchSize, linkInsert(db))
  })
}

const AT = new Date().toISOString()

function athleteInsert(db: Sqlite.Database): Insert {
  const insert = db.prepare(`
    insert into athlete (public_id, name, name_key, search_text, sport, sport_key, status, instagram, created_at, updated_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, '${AT}', '${AT}')`)
  return ([name = '', sport = '', status, instagram], index) => {
    const key = name.toLowerCase()
    insert.run(`bare-${index}`, name, key, `  ${key}  \n`, sport, sport.toLowerCase(), status, instagram)
  }
}

function brandInsert(db: Sqlite.Database): Insert {
  const insert = db.prepare(`
    insert into brand (public_id, name, name_key, search_text, category, website, created_at, updated_at)
    values (?, ?, ?, ?, ?, ?, '${AT}', '${AT}')`)
  return ([name = '', category, website], index) => {
    const key = name.toLowerCase()
    insert.run(`bare-${index}`, name, key, `  ${key}  \n`, category, website)
  }
}

/** As little as a link needs: the names found, the link with its evidence, and what shows how many each side has. */
function linkInsert(db: Sqlite.Database): Insert {
  const athleteNamed = db.prepare('select id from athlete where name_key = ?').pluck()
  const brandNamed = db.prepare('select id from brand where name_key = ? and merged_into_id is null').pluck()
  const insert = db.prepare(`
    insert into relationship (public_id, athlete_id, brand_id, type, verification_status, confidence, created_by,
      created_at, updated_at)
    values (?, ?, ?, ?, 'PENDING', 0.1, 'import', '${AT}', '${AT}')`)
  const insertEvidence = db.prepare(`
    insert into evidence (public_id, relationship_id, fingerprint, code, kind, stance, relationship_type, url,
      publisher_group, retrieved_at, content_hash, extractor, rule, base_weight, effective_weight, counted, created_at)
    values (?, ?, ?, 'B7', 'Upload', 'SUPPORTS', ?, ?, 'operator', '${AT}', '', 'bench@1', 'import', 0.1, 0.1, 1, '${AT}')`)
  const countAthlete = db.prepare('update athlete set brand_count = brand_count + 1 where id = ?')
  const countBrand = db.prepare('update brand set athlete_count = athlete_count + 1 where id = ?')
  const markBrand = db.prepare(`insert or ignore into score_due (brand_id, since) values (?, '${AT}')`)
  const markAthlete = db.prepare(`insert or ignore into discovery_due (athlete_id, since) values (?, '${AT}')`)
  return ([athlete = '', brand = '', type, source], index) => {
    const [athleteId, brandId] = [athleteNamed.get(athlete.toLowerCase()), brandNamed.get(brand.toLowerCase())]
    const { lastInsertRowid } = insert.run(`bare-${index}`, athleteId, brandId, type || 'AFFILIATED')
    insertEvidence.run(`bare-${index}`, lastInsertRowid, `import:${index}`, type || 'AFFILIATED', source)
    countAthlete.run(athleteId)
    countBrand.run(brandId)
    markBrand.run(brandId)
    markAthlete.run(athleteId)
  }
}
