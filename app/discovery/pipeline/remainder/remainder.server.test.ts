import type { Kysely } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { recomputeScore } from '#app/champion-index/scoring/champion-index/recompute-score.ts'
import type { SiteReading } from '#app/discovery/providers/provider.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import {
  claims,
  count,
  day,
  type Fault,
  item,
  NOW,
  type RunningWorld,
  type Service,
  says,
  serveWorld,
  text,
  type World,
} from '#tests/discovery-world.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { runDiscovery } from '../run-discovery.server.ts'
import { queueRemainders } from './queue-remainders.server.ts'
import { runRemainder } from './run-remainder.server.ts'

const ATHLETE = 'Q100'
const CHANNEL = `UC${'c'.repeat(22)}`
const COMPANY = says('P31', item('Q4830453'))
const MINUTE_MS = 60_000
const ALL = { skipVerification: false, skipMetrics: false, skipScoring: false }

/** One brand that the athlete still owns, and one that she sold, which only the encyclopedia mentions. */
const WORLD: World = {
  items: [
    { id: 'Q10', label: 'tennis' },
    {
      id: ATHLETE,
      label: 'Ana Reyes',
      description: 'tennis player',
      article: 'Ana Reyes',
      claims: claims(
        says('P31', item('Q5')),
        says('P641', item('Q10')),
        says('P8687', count(2_000_000), { qualifiers: { P2003: text('anareyes'), P585: day('2026-10-01') } }),
      ),
    },
    {
      id: 'Q201',
      label: 'Castora',
      article: 'Castora',
      claims: claims(
        COMPANY,
        says('P112', item(ATHLETE), { from: 'https://press.example/castora' }),
        says('P856', text('https://castora.example/')),
        says('P2003', text('castora')),
        says('P8687', count(100_000), { qualifiers: { P2003: text('castora'), P585: day('2026-07-01') } }),
        says('P8687', count(101_000), { qualifiers: { P2003: text('castora'), P585: day('2026-10-01') } }),
        says('P12361', text('castora.example')),
        says('P2397', text(CHANNEL)),
        says('P8687', count(50_000), { qualifiers: { P2397: text(CHANNEL), P585: day('2026-10-01') } }),
      ),
    },
    {
      id: 'Q202',
      label: 'Soldline',
      article: 'Soldline',
      claims: claims(COMPANY, says('P127', item(ATHLETE), { from: 'https://press.example/soldline' })),
    },
  ],
  articles: {
    'Ana Reyes': 'Ana Reyes is a tennis player.',
    Castora: 'Castora was founded by the tennis player Ana Reyes in 2012.',
    Soldline: 'Soldline is a company. Ana Reyes, the tennis player, sold her stake in Soldline in 2020.',
  },
  pages: {
    'https://castora.example/': '<html><body><p>Castora was founded by the tennis player Ana Reyes.</p></body></html>',
  },
  views: { Castora: 90, Soldline: 900_000, 'Ana Reyes': 5_000 },
  ranks: { 'castora.example': 900_000 },
  news: { Castora: 0 },
  bluesky: { 'castora.example': { followers: 40_000, likes: [1, 2, 3] } },
  youtube: { [CHANNEL]: [40_000, 50_000, 60_000] },
}

/** Beside them, a brand with a low score and little that can be measured. */
const UNEVEN_WORLD: World = {
  ...WORLD,
  items: [
    ...WORLD.items,
    {
      id: 'Q203',
      label: 'Lowline',
      claims: claims(COMPANY, says('P127', item(ATHLETE)), says('P856', text('https://lowline.example/'))),
    },
  ],
  pages: {
    ...WORLD.pages,
    'https://lowline.example/': '<html><body><p>Lowline is owned by the tennis player Ana Reyes.</p></body></html>',
  },
  ranks: { ...WORLD.ranks, 'lowline.example': 999_000 },
  news: { ...WORLD.news, Lowline: 0 },
}

const SERVICES: Service[] = ['wikidata', 'wikipedia', 'pageviews', 'tranco', 'site', 'gdelt', 'bluesky', 'youtube']
const FAULTS: Fault[] = ['500', '429', 'html']

describe('a source that fails for the moment (ruling 30)', () => {
  for (const service of SERVICES) {
    for (const fault of FAULTS.filter((fault) => service !== 'site' || fault !== 'html')) {
      test(`${service} ${fault}: no score rises, and the missing parts are retried until nothing differs`, async ({
        connections,
      }) => {
        const without = await scoresWithoutFailure(connections)
        const { athleteId, outcome } = await discoverWith(connections, service, fault)

        const dueAt = fault === '429' ? '13:00' : '12:15'
        expect(outcome.message).toMatch(/^PARTIAL: 2 brands: .+ (Verification|Metrics): /)
        expect(outcome.message).toContain(`Missing data will be retried after 2026-11-21 ${dueAt} UTC.`)
        for (const [name, score] of await scoresOf(connections.reader)) {
          expect(score ?? 0).toBeLessThanOrEqual(without.get(name) ?? Number.NaN)
        }
        await everyScoreRecomputes(connections.reader)

        await connections.writer.deleteFrom('provider_state').execute()
        const later = minutesLater(fault === '429' ? 60 : 15)
        expect(await queueRemainders(connections, { now: minutesLater(14), contact: 'a@b.example' })).toBe(0)
        expect(await queueRemainders(connections, { now: later, contact: 'a@b.example' })).toBe(1)
        const again = await askAgain(connections, await serveWorld(WORLD, connections), athleteId, later)

        expect(again.message).toMatch(/^[12] brands?: /)
        expect(await scoresOf(connections.reader)).toEqual(without)
        expect(await remainders(connections.reader)).toEqual([])
        await everyScoreRecomputes(connections.reader)
      })
    }
  }

  for (const service of SERVICES) {
    test(`${service}: the athlete’s index does not rise by what a brand then lacks [J-01, ruling 40]`, async ({
      connections,
    }) => {
      const without = await scoresWithoutFailure(connections, UNEVEN_WORLD)
      await discoverWith(connections, service, '500', UNEVEN_WORLD)

      const scores = await scoresOf(connections.reader)
      for (const [name, score] of scores) expect(score ?? 0).toBeLessThanOrEqual(without.get(name) ?? Number.NaN)
      if (service === 'tranco') expect(scores.get('Lowline')).toBeNull()
    })
  }

  test('it is retried after 15 minutes, 1, 4 and 24 hours, and then by the next discovery', async ({ connections }) => {
    const { athleteId } = await discoverWith(connections, 'tranco', '500')
    const failing = await serveWorld(WORLD, connections)
    failing.faults.tranco = '500'
    const waits: number[] = []
    let at = new Date(NOW)

    for (;;) {
      const [due] = await remainders(connections.reader)
      if (!due) break
      waits.push((Date.parse(due.due_at) - at.getTime()) / MINUTE_MS)
      at = new Date(due.due_at)
      await connections.writer.deleteFrom('provider_state').execute()
      await askAgain(connections, failing, athleteId, at)
    }

    expect(waits).toEqual([15, 60, 240, 1_440])
    const parts = await componentsOf(connections.reader, 'Castora')
    expect(parts.traffic).toMatch(
      /^The traffic ranking could not be read: .+ The source will be retried by the next discovery\.$/,
    )
  })

  test('the page of the brand says why a component is missing and when it is retried', async ({ connections }) => {
    await discoverWith(connections, 'pageviews', '500')

    const parts = await componentsOf(connections.reader, 'Soldline')
    expect(parts.growth).toMatch(
      /^Page views could not be read: .+ The source will be retried after 2026-11-21 12:15 UTC\.$/,
    )
  })

  test('only the missing part is retried, with the items that it belongs to, without a search for further brands', async ({
    connections,
  }) => {
    const { athleteId, running } = await discoverWith(connections, 'pageviews', 'html')
    const newest = await connections.reader.selectFrom('provider_request').select('id').orderBy('id', 'desc').execute()
    delete running.faults.pageviews
    await askAgain(connections, running, athleteId, minutesLater(15))

    const asked = await connections.reader
      .selectFrom('provider_request')
      .select('url')
      .where('id', '>', newest[0]?.id ?? 0)
      .execute()
    const requests = asked.map(({ url }) => new URL(url))
    const items = requests.filter(({ searchParams }) => searchParams.get('action') === 'wbgetentities')
    const others = requests.filter((request) => !items.includes(request))
    expect(others.map(({ pathname }) => pathname.split('/').at(1))).toEqual(['pageviews', 'pageviews', 'pageviews'])
    const athlete = await connections.reader.selectFrom('athlete').select('last_processed_at').executeTakeFirst()
    expect(athlete?.last_processed_at).toBe(NOW)
  })

  test('a page left out because of the limit of six a day is retried too [J-01] (ruling 30)', async ({
    connections,
  }) => {
    const { athleteId } = await discoverWith(connections, 'site', '500')
    await connections.writer.deleteFrom('provider_state').execute()
    const running = await serveWorld(WORLD, connections)
    interceptNextSite(running, async (read) => ({
      ...(await read()),
      notRead: [{ url: 'https://castora.example/story', reason: 'page_budget' }],
    }))
    const again = await askAgain(connections, running, athleteId, minutesLater(15))

    expect(again.message).toMatch(/^PARTIAL: .+ https:\/\/castora\.example\/story could not be read\./)
    expect(await remainders(connections.reader)).toMatchObject([{ tries: 1, due_at: minutesLater(75).toISOString() }])
  })

  test('a site whose six pages a day are used up is retried too [J-01] (ruling 30)', async ({ connections }) => {
    const { athleteId } = await discoverWith(connections, 'site', '500')
    const running = await serveWorld(WORLD, connections)
    const left = { outcome: 'unreadable', host: 'castora.example', reason: 'page_budget', message: 'Six.' } as const
    vi.spyOn(running.providers.site, 'readSite').mockResolvedValue(left)
    await askAgain(connections, running, athleteId, minutesLater(15))

    expect(await remainders(connections.reader)).toMatchObject([{ tries: 1, due_at: minutesLater(75).toISOString() }])
  })

  test('a new discovery replaces the remainder', async ({ connections }) => {
    const { athleteId } = await discoverWith(connections, 'tranco', '500')
    await connections.writer.deleteFrom('provider_state').execute()
    await discover(connections, await serveWorld(WORLD, connections), athleteId)

    expect(await remainders(connections.reader)).toEqual([])
    const outcome = await askAgain(connections, await serveWorld(WORLD, connections), athleteId, minutesLater(15))
    expect(outcome.message).toBe('Nothing is left to retry.')
  })

  for (const stillFails of [false, true]) {
    test(`a remainder stored by a discovery in the meantime survives a retry that ${stillFails ? 'misses something' : 'read everything'} [J-01] (ruling 30)`, async ({
      connections,
    }) => {
      const { athleteId } = await discoverWith(connections, 'site', '500')
      await connections.writer.deleteFrom('provider_state').execute()
      const running = await serveWorld(WORLD, connections)
      interceptNextSite(running, async (read) => {
        await discoverWithout(connections, 'tranco', athleteId, minutesLater(16))
        await connections.writer.deleteFrom('provider_state').execute()
        if (stillFails) running.faults.pageviews = '500'
        return read()
      })
      await askAgain(connections, running, athleteId, minutesLater(15))

      expect(await remainders(connections.reader)).toMatchObject([{ tries: 0, due_at: minutesLater(31).toISOString() }])
    })
  }

  test('a retry that was queued for an earlier discovery leaves the later one its wait [J-01] (ruling 30)', async ({
    connections,
  }) => {
    const { athleteId } = await discoverWith(connections, 'tranco', '500')
    await queueRemainders(connections, { now: minutesLater(15), contact: 'a@b.example' })
    await discoverWithout(connections, 'tranco', athleteId, minutesLater(16))
    const outcome = await runQueued(connections, await serveWorld(WORLD, connections), athleteId, minutesLater(17))

    expect(outcome.message).toBe('Nothing is left to retry.')
    expect(await remainders(connections.reader)).toMatchObject([{ tries: 0, due_at: minutesLater(31).toISOString() }])
  })

  test('while a retry waits or is at work, none is queued [J-01] (ruling 30)', async ({ connections }) => {
    await discoverWith(connections, 'tranco', '500')
    await queueRemainders(connections, { now: minutesLater(15), contact: 'a@b.example' })
    const queued = await remainders(connections.reader)

    expect(await queueRemainders(connections, { now: minutesLater(90), contact: 'a@b.example' })).toBe(0)
    expect(await remainders(connections.reader)).toEqual(queued)
  })

  test('a retry that dies, or is cancelled, counts as one: it is queued four times at most [J-01] (ruling 30)', async ({
    connections,
  }) => {
    await discoverWith(connections, 'tranco', '500')
    const tries: (number | undefined)[] = []
    for (let hour = 1; hour <= 6; hour += 1) {
      await queueRemainders(connections, { now: minutesLater(hour * 60), contact: 'a@b.example' })
      await connections.writer.deleteFrom('job').where('type', '=', 'discovery_remainder').execute()
      const [remainder] = await remainders(connections.reader)
      tries.push(remainder?.tries)
    }

    expect(tries).toEqual([1, 2, 3, 4, 4, 4])
    expect(await queueRemainders(connections, { now: minutesLater(7 * 60), contact: 'a@b.example' })).toBe(0)
  })

  test('a clock that is set back makes nothing wait longer', async ({ connections }) => {
    await discoverWith(connections, 'tranco', '500')

    expect(await queueRemainders(connections, { now: minutesLater(-60), contact: 'a@b.example' })).toBe(1)
  })

  test('known values are kept with their date while all sources fail', async ({ connections }) => {
    const athlete = await createAthlete(connections.writer, { name: 'Ana Reyes', sport: 'Tennis' })
    await discover(connections, await serveWorld(WORLD, connections), athlete.public_id)
    const known = await scoresOf(connections.reader)
    await connections.writer.deleteFrom('provider_cache').execute()
    const failing = await serveWorld(WORLD, connections)

    const weekLater = new Date(Date.parse(NOW) + 7 * 24 * 60 * MINUTE_MS)
    await discover(connections, failing, athlete.public_id, weekLater, () => {
      for (const service of SERVICES) failing.faults[service] = '500'
    })

    expect(await scoresOf(connections.reader)).toEqual(known)
    expect(await remainders(connections.reader)).toHaveLength(1)
  })

  test('a finding is not missing while items cannot be looked up [J-01] (rulings 30, 31)', async ({ connections }) => {
    const founder = { '@type': 'Person', name: 'Ana Reyes', sameAs: 'https://www.wikidata.org/wiki/Q98' }
    const node = JSON.stringify({ '@type': 'Organization', name: 'Castora', founder })
    const page = `<html><head><script type="application/ld+json">${node}</script></head><body>Shoes.</body></html>`
    const world = { ...WORLD, redirects: { Q98: ATHLETE }, pages: { 'https://castora.example/': page } }
    const athlete = await createAthlete(connections.writer, { name: 'Ana Reyes', sport: 'Tennis' })
    await discover(connections, await serveWorld(world, connections), athlete.public_id)

    for (const weeks of [1, 2]) {
      const failing = await serveWorld(world, connections)
      await connections.writer.deleteFrom('provider_state').execute()
      await connections.writer.deleteFrom('provider_cache').execute()
      const then = minutesLater(weeks * 7 * 24 * 60)
      failing.clock.now = then.toISOString()
      await discover(connections, failing, athlete.public_id, then, async () => {
        failing.faults.wikidata = '500'
        await connections.writer.deleteFrom('provider_cache').execute()
      })
    }

    const evidence = await connections.reader
      .selectFrom('evidence')
      .select('details')
      .where('code', '=', 'A1')
      .execute()
    expect(evidence).toHaveLength(1)
    expect(evidence[0]?.details).not.toMatch(/missingSince":"|withdrawnBecause":"/)
  })
})

async function scoresWithoutFailure(connections: Connections, world = WORLD) {
  const athlete = await createAthlete(connections.writer, { name: 'Ana Reyes', sport: 'Tennis' })
  await discover(connections, await serveWorld(world, connections), athlete.public_id)
  const scores = await scoresOf(connections.reader)
  for (const table of ['evidence', 'relationship', 'champion_index_score', 'brand', 'athlete', 'job'] as const) {
    await connections.writer.deleteFrom(table).execute()
  }
  for (const table of ['provider_cache', 'provider_request', 'provider_state'] as const) {
    await connections.writer.deleteFrom(table).execute()
  }
  return scores
}

/** The source fails once the brands have been found. */
async function discoverWith(connections: Connections, service: Service, fault: Fault, world = WORLD) {
  const athlete = await createAthlete(connections.writer, { name: 'Ana Reyes', sport: 'Tennis' })
  const running = await serveWorld(world, connections)
  const outcome =
    service === 'wikidata'
      ? await continueWithout(connections, running, athlete.public_id, fault)
      : await discover(connections, running, athlete.public_id, new Date(NOW), () => {
          running.faults[service] = fault
        })
  return { athleteId: athlete.public_id, running, outcome }
}

/** A run asks Wikidata for nothing again that its search has read: another process continues with nothing kept. */
async function continueWithout(connections: Connections, running: RunningWorld, athleteId: string, fault: Fault) {
  const run = { ...(await runOf(connections, running, athleteId, new Date(NOW))), options: ALL }
  let checkpoint: unknown = null
  const found = runDiscovery({
    ...run,
    saveCheckpoint: async (_trx, saved) => {
      checkpoint = structuredClone(saved)
    },
    report({ stage }) {
      if (stage === 'verification') throw new Error('killed')
    },
  })
  await expect(found).rejects.toThrow('killed')
  running.faults.wikidata = fault
  await connections.writer.deleteFrom('provider_cache').execute()
  return runDiscovery({ ...run, checkpoint })
}

/** Replaces the answer of the next site alone; `read` gets the real one. */
function interceptNextSite(
  { providers: { site } }: RunningWorld,
  answer: (read: () => Promise<SiteReading>) => Promise<SiteReading>,
) {
  const readSite = vi.spyOn(site, 'readSite').mockImplementation((address, options) => {
    readSite.mockRestore()
    return answer(() => site.readSite(address, options))
  })
}

async function discover(
  connections: Connections,
  running: RunningWorld,
  athleteId: string,
  now = new Date(NOW),
  onFound: () => unknown = () => undefined,
) {
  const run = await runOf(connections, running, athleteId, now)
  let isFound = false
  return runDiscovery({
    ...run,
    options: ALL,
    report({ stage }) {
      if (isFound || stage !== 'verification') return
      isFound = true
      onFound()
    },
  })
}

/** A discovery whose source fails, with nothing known from before. */
async function discoverWithout(connections: Connections, service: Service, athleteId: string, now: Date) {
  for (const table of ['provider_cache', 'provider_state'] as const)
    await connections.writer.deleteFrom(table).execute()
  const running = await serveWorld(WORLD, connections)
  running.faults[service] = '500'
  await discover(connections, running, athleteId, now)
}

async function askAgain(connections: Connections, running: RunningWorld, athleteId: string, now: Date) {
  await queueRemainders(connections, { now, contact: 'a@b.example' })
  return runQueued(connections, running, athleteId, now)
}

async function runQueued(connections: Connections, running: RunningWorld, athleteId: string, now: Date) {
  const [job] = await connections.writer
    .deleteFrom('job')
    .where('type', '=', 'discovery_remainder')
    .returning('payload')
    .execute()
  const { dueAt = '' }: { dueAt?: string } = job ? JSON.parse(job.payload) : {}
  return runRemainder({ ...(await runOf(connections, running, athleteId, now)), dueAt })
}

async function runOf({ reader, writer }: Connections, { providers }: RunningWorld, athleteId: string, now: Date) {
  const at = now.toISOString()
  const { id } = await writer
    .insertInto('job')
    .values({
      public_id: crypto.randomUUID(),
      type: 'test',
      queue: 'test',
      payload: '{}',
      status: 'completed',
      max_attempts: 1,
      run_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    db: { reader, writer },
    providers,
    athleteId,
    job: { id },
    checkpoint: null,
    now: () => now,
    signal: new AbortController().signal,
    report: () => undefined,
    saveCheckpoint: async () => undefined,
  }
}

function minutesLater(minutes: number): Date {
  return new Date(Date.parse(NOW) + minutes * MINUTE_MS)
}

function remainders(db: Kysely<Database>) {
  return db.selectFrom('discovery_remainder').selectAll().execute()
}

/** Of the brands, and the index of the athlete. */
async function scoresOf(db: Kysely<Database>): Promise<Map<string, number | null>> {
  const brands = await db.selectFrom('brand').select(['name', 'champion_score']).orderBy('name').execute()
  const athletes = await db.selectFrom('athlete').select(['name', 'champion_score']).execute()
  return new Map([...brands, ...athletes].map(({ name, champion_score }) => [name, champion_score]))
}

async function componentsOf(db: Kysely<Database>, name: string): Promise<Record<string, string | null>> {
  const score = await db
    .selectFrom('champion_index_score')
    .innerJoin('brand', 'brand.id', 'champion_index_score.brand_id')
    .select('components')
    .where('brand.name', '=', name)
    .orderBy('champion_index_score.id', 'desc')
    .executeTakeFirstOrThrow()
  const components: { name: string; missingBecause: string | null }[] = JSON.parse(score.components)
  return Object.fromEntries(components.map((component) => [component.name, component.missingBecause]))
}

async function everyScoreRecomputes(db: Kysely<Database>): Promise<void> {
  const scores = await db.selectFrom('champion_index_score').selectAll().execute()
  expect(scores.length).toBeGreaterThan(0)
  for (const score of scores) {
    const { totalScore, low, high, coverage, components } = recomputeScore(score.inputs)
    expect({ totalScore, low, high, coverage }).toEqual({
      totalScore: score.total_score,
      low: score.low,
      high: score.high,
      coverage: score.coverage,
    })
    expect(JSON.stringify(components)).toBe(score.components)
  }
}
