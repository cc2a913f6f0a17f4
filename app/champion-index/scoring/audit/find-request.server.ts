import { type Kysely, sql } from 'kysely'
import { contains } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { Source } from '../champion-index/component-score.ts'

/** Whose figure it is: a brand by row id, or some athletes by public id. */
export type FigureOwner = { brandId: number } | { athleteIds: readonly string[] }

/**
 * The request to the provider that a stored figure comes from: the one it was stored with, else the last one for its item,
 * article or list before the figure was captured. Null for figures that nobody requested, such as those of a file, and for
 * requests that the log no longer has.
 */
export async function findRequest(db: Kysely<Database>, owner: FigureOwner, source: Source) {
  const capture = await findCapture(db, owner, source)
  if (!capture) return null
  if (capture.request_id === null) return findLastRequest(db, source, { upTo: capture.captured_at })
  const request = await db
    .selectFrom('provider_request')
    .select(REQUEST_COLUMNS)
    .where('public_id', '=', capture.request_id)
    .executeTakeFirst()
  return request ?? null
}

const REQUEST_COLUMNS = ['public_id as id', 'url', 'requested_at as requestedAt'] as const

/** The last request for the item, article or list of a source in a stretch of time. */
export async function findLastRequest(
  db: Kysely<Database>,
  source: Pick<Source, 'provider' | 'url'>,
  { since, upTo }: { since?: string; upTo: string },
) {
  const subject = subjectOf(source.url)
  const candidates = await db
    .selectFrom('provider_request')
    .select(REQUEST_COLUMNS)
    .where('provider', '=', source.provider)
    .where('requested_at', '<=', upTo)
    .$if(since !== undefined, (requests) => requests.where('requested_at', '>=', since ?? ''))
    .where((eb) => eb.or([eb('url', '=', source.url), contains(sql.ref('url'), subject)]))
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES)
    .execute()
  return candidates.find(({ url }) => isAbout(url, source.url)) ?? null
}

/** Requests whose URL contains the subject, or a longer item id that begins with it. */
const MAX_CANDIDATES = 50

async function findCapture(
  db: Kysely<Database>,
  owner: FigureOwner,
  { provider, url, observedAt }: Source,
): Promise<Capture | undefined> {
  const ofSource = sql`provider = ${provider} and source_url = ${url} and observed_at = ${observedAt}`
  const query =
    'brandId' in owner
      ? sql<Capture>`select captured_at, request_id from brand_metric_snapshot
          where brand_id = ${owner.brandId} and ${ofSource} limit 1`
      : sql<Capture>`select captured_at, request_id from athlete_metric_snapshot
          where athlete_id in (select id from athlete where public_id in (${sql.join(owner.athleteIds)}))
            and ${ofSource} limit 1`
  const { rows } = await query.execute(db)
  return rows[0]
}

interface Capture {
  captured_at: string
  request_id: string | null
}

/** `https://www.wikidata.org/wiki/Q201#P8687` is about `Q201`. */
function subjectOf(url: string): string {
  return (
    url
      .replace(/[#?].*$/, '')
      .split('/')
      .at(-1) ?? url
  )
}

/** Whether the address of a request names what the address of a source is about. */
export function isAbout(request: string, source: string): boolean {
  return request === source || names(request, subjectOf(source))
}

function names(url: string, subject: string): boolean {
  if (!url.includes(subject)) return false
  const after = url[url.indexOf(subject) + subject.length] ?? ''
  return subject !== '' && !/\d/.test(after)
}
