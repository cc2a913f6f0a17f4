import { type Kysely, sql } from 'kysely'
import { findLastRequest, isAbout } from '#app/champion-index/scoring/audit/find-request.server.ts'
import { jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { RestingEvidence, RestingFigure } from './logged-request.ts'

const MAX_SHOWN = 100

/** The evidence that a request was made for. */
export async function listRestingEvidence(db: Kysely<Database>, requestId: string): Promise<RestingEvidence[]> {
  const rows = await db
    .selectFrom('evidence')
    .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .select(['evidence.public_id as id', 'evidence.kind', 'evidence.quote', 'evidence.counted'])
    .select(['brand.public_id as brand_id', 'brand.name as brand_name'])
    .select(['athlete.public_id as athlete_id', 'athlete.name as athlete_name'])
    .where(jsonValue('evidence.details', '$.requestId'), '=', requestId)
    .orderBy('evidence.id')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.kind,
    quote: row.quote,
    counted: row.counted === 1,
    brand: { id: row.brand_id, name: row.brand_name },
    athlete: { id: row.athlete_id, name: row.athlete_name },
  }))
}

interface LoggedFetch {
  public_id: string
  provider: string
  url: string
  requested_at: string
}

/** An answer is kept for up to this long, and figures are taken from it meanwhile. */
const MAX_USE_MS = 7 * 86_400_000
/** Figures of the same source taken after the request, of which those that come from it are chosen. */
const MAX_CANDIDATES = 5_000

/** The figures that were stored with this request, or for which it was the last one before they were captured. */
export async function listRestingFigures(db: Kysely<Database>, request: LoggedFetch): Promise<RestingFigure[]> {
  const found: RestingFigure[] = []
  for (const kind of ['brand', 'athlete'] as const) {
    const candidates = await listCandidates(db, kind, request)
    for (const candidate of candidates) {
      if (found.length === MAX_SHOWN) return found
      if (await isFrom(db, request, candidate)) found.push(serializeFigure(kind, candidate))
    }
  }
  return found
}

async function isFrom(db: Kysely<Database>, request: LoggedFetch, figure: Candidate): Promise<boolean> {
  if (figure.request_id !== null) return figure.request_id === request.public_id
  if (!isAbout(request.url, figure.url)) return false
  const last = await findLastRequest(db, figure, { since: request.requested_at, upTo: figure.captured_at })
  return last?.id === request.public_id
}

type Candidate = Awaited<ReturnType<typeof listCandidates>>[number]

function serializeFigure(kind: 'brand' | 'athlete', figure: Candidate): RestingFigure {
  const { metric, platform, value, unit, observed_at: observedAt, public_id: id, name } = figure
  return { metric, platform, value, unit, observedAt, of: { kind, id, name } }
}

async function listCandidates(db: Kysely<Database>, kind: 'brand' | 'athlete', request: LoggedFetch) {
  const until = new Date(Date.parse(request.requested_at) + MAX_USE_MS).toISOString()
  // A source with a queue per host is logged as `mastodon:social.example`.
  const [provider] = request.provider.split(':')
  const isOfRequest = sql<boolean>`provider = ${provider} and captured_at between ${request.requested_at} and ${until}`
  if (kind === 'brand') {
    return db
      .selectFrom('brand_metric_snapshot')
      .innerJoin('brand', 'brand.id', 'brand_metric_snapshot.brand_id')
      .select(['brand.public_id', 'brand.name', ...COLUMNS])
      .where(isOfRequest)
      .orderBy('captured_at')
      .limit(MAX_CANDIDATES)
      .execute()
  }
  return db
    .selectFrom('athlete_metric_snapshot')
    .innerJoin('athlete', 'athlete.id', 'athlete_metric_snapshot.athlete_id')
    .select(['athlete.public_id', 'athlete.name', ...COLUMNS])
    .where(isOfRequest)
    .orderBy('captured_at')
    .limit(MAX_CANDIDATES)
    .execute()
}

const COLUMNS = [
  'metric',
  'platform',
  'value',
  'unit',
  'provider',
  'source_url as url',
  'observed_at',
  'captured_at',
  'request_id',
] as const
