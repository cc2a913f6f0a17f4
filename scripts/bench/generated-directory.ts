import Sqlite from 'better-sqlite3'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { COMPONENTS, METHODOLOGY } from '#app/champion-index/scoring/champion-index/methodology.ts'
import { athleteSearchText } from '#app/records/athletes/names/athlete-search-text.server.ts'
import { brandSearchText } from '#app/records/brands/brand-search-text.server.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { type Random, seededRandom } from '#tests/seeded-random.ts'
import { personName, SPORTS } from './people.ts'

const START = Date.UTC(2025, 0, 1)
const MINUTE_MS = 60_000
const SCORE_TIMES = 3
/** A brand with several athletes has no sole founder. */
const LINK_TYPES = ['CO_FOUNDER', 'CO_OWNER', 'INVESTOR', 'AMBASSADOR', 'ENDORSER'] as const
const VERIFICATIONS = ['VERIFIED', 'PENDING', 'UNVERIFIED'] as const

/** Fills a new database file with athletes, brands, relationships with evidence, scores and followers. Always the same. */
export async function generateDirectory(file: string, athletes: number, brands: number): Promise<void> {
  const connections = openDatabase(file)
  await migrateToLatest(connections.writer)
  await connections.close()

  const db = new Sqlite(file)
  for (const pragma of ['synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -1000000', 'temp_store = MEMORY'])
    db.pragma(pragma)
  const random = seededRandom(1)
  const athletesOf = new Uint32Array(brands + 1)
  const restoreIndexes = putIndexesOff(db)
  db.transaction(() => insertAthletes(db, random, athletes, athletesOf))()
  db.transaction(() => insertBrands(db, random, athletesOf))()
  restoreIndexes()
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
}

/** An index is built several times faster over all rows than row by row. */
function putIndexesOff(db: Sqlite.Database): () => void {
  const off = db
    .prepare(`select type, name, sql from sqlite_master where sql is not null
      and (type = 'index' or type = 'trigger' and (name like '%^_search^_%' escape '^' ${KEPT_BY_TRIGGERS.map(
        ({ triggers }) => `or name like '${triggers}^_%' escape '^'`,
      ).join(' ')}))`)
    .all() as { type: string; name: string; sql: string }[]
  for (const { type, name } of off) db.exec(`drop ${type} ${name}`)
  return () => {
    for (const { fill } of KEPT_BY_TRIGGERS) if (fill) db.exec(fill)
    for (const { sql } of off) db.exec(sql)
    for (const { refill } of KEPT_BY_TRIGGERS) if (refill) db.exec(refill)
    for (const index of ['athlete_search', 'brand_search'])
      db.exec(`insert into ${index} (${index}) values ('rebuild')`)
  }
}

/** Counts whose triggers look into other tables, so that they are faster filled at once than kept. */
const KEPT_BY_TRIGGERS: { triggers: string; fill?: string; refill?: string }[] = [
  {
    triggers: 'relationship^_count',
    fill: `insert into relationship_count select relationship.type, relationship.verification_status, count(*)
      from relationship join brand on brand.id = brand_id
      where review is not 'REJECTED' and is_archived = 0 and merged_into_id is null group by 1, 2`,
  },
  {
    triggers: 'brand^_follower',
    fill: `insert into brand_follower select brand_id, platform, cast(value as integer) from (
        select *, row_number() over (partition by brand_id, platform order by observed_at desc, id desc) as place
        from brand_metric_snapshot where metric = 'followers') where place = 1;
      insert into brand_follower_sum select platform, sum(followers)
        from brand_follower join brand on brand.id = brand_id
        where is_archived = 0 and merged_into_id is null group by platform`,
  },
  // No generated athlete has an item, so all namesakes may be one person.
  {
    triggers: 'athlete^_likeness',
    refill: `insert into athlete_likeness (kind, key) select 'name', name_key from athlete group by name_key having count(*) > 1`,
  },
  // Filled by its own trigger, which finds a brand's newest score by an index.
  {
    triggers: 'brand^_component',
    refill: `update champion_index_score set components = components
      where id in (select max(id) from champion_index_score group by brand_id)`,
  },
]

function insertAthletes(db: Sqlite.Database, random: Random, athletes: number, athletesOf: Uint32Array): void {
  const insert = db.prepare(`
    insert into athlete (id, public_id, name, name_key, search_text, sport, sport_key, status, instagram, brand_count,
      verified_brand_count, champion_score, last_processed_at, created_at, updated_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const insertLink = linkWriter(db, random)
  const taken = new Set<string>()
  for (let id = 1; id <= athletes; id++) {
    const sport = SPORTS[Math.floor(SPORTS.length * random.next() ** 2)] ?? ''
    const name = freeName(random, sport, taken)
    const brands = linkedBrands(random, athletesOf.length - 1)
    const verified = brands.filter((brandId) => {
      athletesOf[brandId] = (athletesOf[brandId] ?? 0) + 1
      return insertLink(id, brandId)
    })
    const instagram = random.next() < 0.5 ? `athlete_${id}` : null
    const processed = random.next() < 0.35 ? time(random.below(athletes)) : null
    insert.run(
      id,
      publicId('a', id),
      name,
      nameKey(name),
      athleteSearchText({ name, instagram }),
      sport,
      sportKey(sport),
      random.next() < 0.7 ? 'ACTIVE' : random.one(['RETIRED', 'RETIRED', 'INACTIVE']),
      instagram,
      brands.length,
      verified.length,
      brands.length > 0 ? random.below(10_000) / 10 : null,
      processed,
      time(Math.floor(id / 50)),
      time(random.below(athletes) + 10),
    )
  }
}

/** Name and sport together identify an athlete. */
function freeName(random: Random, sport: string, taken: Set<string>): string {
  for (;;) {
    const name = personName(random)
    const key = `${sport}\0${nameKey(name)}`
    if (!taken.has(key)) {
      taken.add(key)
      return name
    }
  }
}

/** Three of four athletes have no brand; some brands have many athletes, most have a few. */
function linkedBrands(random: Random, brands: number): number[] {
  const wanted = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3][random.below(13)] ?? 0
  return [...new Set(Array.from({ length: wanted }, () => 1 + Math.floor(brands * random.next() ** 1.5)))]
}

/** Returns whether the inserted relationship is verified. */
function linkWriter(db: Sqlite.Database, random: Random): (athleteId: number, brandId: number) => boolean {
  const insertLink = db.prepare(`
    insert into relationship (public_id, athlete_id, brand_id, type, verification_status, confidence, created_at, updated_at)
    values (?, ?, ?, ?, ?, ?, ?, ?)`)
  const insertEvidence = db.prepare(`
    insert into evidence (public_id, relationship_id, fingerprint, code, kind, stance, relationship_type, url,
      publisher_group, quote, retrieved_at, content_hash, extractor, rule, base_weight, effective_weight, counted, created_at)
    values (?, ?, ?, 'B1', 'Article', 'SUPPORTS', ?, ?, ?, ?, ?, '', 'bench@1', 'bench', ?, ?, ?, ?)`)
  let links = 0
  let evidence = 0

  return (athleteId, brandId) => {
    const at = time(links)
    const type = random.one(LINK_TYPES)
    const verification = random.one(VERIFICATIONS)
    const id = publicId('b', ++links)
    const { lastInsertRowid } = insertLink.run(id, athleteId, brandId, type, verification, random.next(), at, at)
    for (let count = 1 + random.below(2); count > 0; count--) {
      const publisher = `news-${random.below(500)}.example`
      const weight = random.next()
      insertEvidence.run(
        publicId('c', ++evidence),
        lastInsertRowid,
        `${evidence}`,
        type,
        `https://${publisher}/story/${evidence}`,
        publisher,
        `The athlete number ${athleteId} is the ${type.toLowerCase()} of the brand number ${brandId}, the brand said.`,
        at,
        weight,
        weight,
        random.below(2),
        at,
      )
    }
    return verification === 'VERIFIED'
  }
}

function insertBrands(db: Sqlite.Database, random: Random, athletesOf: Uint32Array): void {
  const insert = db.prepare(`
    insert into brand (id, public_id, name, name_key, search_text, description, website, domain, category, country, is_archived,
      verification_status, athlete_count, data_quality_parts, champion_score, score_low, score_high, score_coverage,
      score_sort, is_ranked, champion_rank, social_score, growth_score, engagement_score, scored_at, created_at, updated_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'US', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const insertMeasurements = measurementWriter(db, random)
  const brands = athletesOf.length - 1
  const scores = Array.from({ length: brands + 1 }, () => (random.next() < 0.6 ? random.below(10_000) / 10 : null))
  const ranks = new Map(
    scores
      .flatMap((score, id) => (id > 0 && score !== null ? [{ id, score }] : []))
      .sort((one, other) => other.score - one.score)
      .map(({ id }, place) => [id, place + 1]),
  )
  for (let id = 1; id <= brands; id++) {
    const score = scores[id] ?? null
    const rank = ranks.get(id) ?? null
    const figure = () => (score === null ? null : random.below(10_000) / 10)
    const name = `${personName(random).split(' ').at(-1)} ${random.one(['Sports', 'Labs', 'Foods', 'Media', 'Wear'])} ${id}`
    insert.run(
      id,
      publicId('d', id),
      name,
      nameKey(name),
      brandSearchText({ name }),
      `${name} makes what athletes need, and says so in a sentence of about this length.`,
      `https://brand-${id}.example`,
      `brand-${id}.example`,
      random.one(BRAND_CATEGORIES),
      random.next() < 0.03 ? 1 : 0,
      random.one(VERIFICATIONS),
      athletesOf[id] ?? 0,
      score === null ? null : JSON.stringify({ fixed: random.next(), freshness: [] }),
      score,
      score === null ? null : score * 0.9,
      score === null ? null : Math.min(1000, score * 1.1),
      score === null ? null : 0.5 + random.next() / 2,
      score,
      score === null ? 0 : 1,
      rank,
      figure(),
      figure(),
      figure(),
      score === null ? null : time(id),
      time(Math.floor(id / 50)),
      time(random.below(brands)),
    )
    if (score !== null) insertMeasurements(id, score, rank)
  }
}

function measurementWriter(db: Sqlite.Database, random: Random) {
  const insertScore = db.prepare(`
    insert into champion_index_score (public_id, brand_id, computed_at, methodology_version, total_score, low, high,
      coverage, is_ranked, data_quality_score, rank, components, inputs)
    values (?, ?, ?, 'champion-index-1', ?, 0, 1000, 0.8, 1, 0.5, ?, ?, '{}')`)
  const insertSnapshot = db.prepare(`
    insert into brand_metric_snapshot (brand_id, metric, platform, value, unit, provider, source_url, observed_at, captured_at)
    values (?, 'followers', ?, ?, 'followers', 'wikidata', 'https://www.wikidata.org/wiki/Q1', ?, ?)`)
  let rows = 0

  return (brandId: number, score: number, rank: number | null) => {
    for (let month = 0; month < SCORE_TIMES; month++) {
      const at = time(brandId + month * 43_200)
      insertScore.run(publicId('e', ++rows), brandId, at, score, rank, componentsOf(score, at))
      for (const platform of ['instagram', 'x']) insertSnapshot.run(brandId, platform, random.below(1_000_000), at, at)
    }
  }
}

function componentsOf(score: number, observedAt: string): string {
  return JSON.stringify(
    COMPONENTS.map((name) => ({
      name,
      weight: METHODOLOGY.weights[name],
      measured: true,
      raw: score * 100,
      unit: 'followers',
      normalised: score / 1000,
      points: (score / 1000) * METHODOLOGY.weights[name],
      sources: [{ provider: 'wikidata', url: 'https://www.wikidata.org/wiki/Q1', observedAt, value: score }],
      missingBecause: null,
      notes: [],
    })),
  )
}

function time(minutes: number): string {
  return new Date(START + minutes * MINUTE_MS).toISOString()
}

/** As long as real ones, and in row order. */
function publicId(kind: string, id: number): string {
  const digits = id.toString(16).padStart(12, '0')
  return `0194${kind.repeat(4)}-${digits.slice(0, 4)}-7000-8000-0000${digits.slice(4)}`
}
