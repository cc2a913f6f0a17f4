import { describe, expect } from 'vitest'
import { REGISTERS } from '#app/champion-index/evidence/publisher-kinds.ts'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { claims, item, NOW, says, serveWorld, text, type World } from '#tests/discovery-world.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { runDiscovery } from '../run-discovery.server.ts'

const COMPANY = says('P31', item('Q4830453'))

function world(): World {
  return {
    items: [
      { id: 'Q10', label: 'tennis' },
      { id: 'Q11', label: 'tennis player' },
      {
        id: 'Q100',
        label: 'Ana Reyes',
        claims: claims(
          says('P31', item('Q5')),
          says('P641', item('Q10')),
          says('P106', item('Q11')),
          says('P12361', text('ana.example')),
          says('P859', item('Q202')),
        ),
      },
      {
        id: 'Q201',
        label: 'Castora',
        claims: claims(
          COMPANY,
          says('P112', item('Q100')),
          says('P856', text('https://castora.example/')),
          says('P12361', text('castora.example')),
        ),
      },
      { id: 'Q202', label: 'Sponsorix', claims: claims(COMPANY, says('P12361', text('sponsorix.example'))) },
    ],
    pages: { 'https://castora.example/': '<html><body><p>Shoes for everyone.</p></body></html>' },
    bluesky: {
      'ana.example': {
        followers: 900_000,
        likes: [5, 6, 7],
        bio: 'Tennis player 🎾 Founder & CEO of Castora',
        posts: ['Long runs with @sponsorix.example #ad', 'Loving my @castora.example shoes', 'Good night'],
      },
      'castora.example': { followers: 40_000, likes: [1], bio: 'Shoes for everyone. Founded by @ana.example' },
      'sponsorix.example': { followers: 10_000, likes: [1], bio: 'Fan account of Ana Reyes, founder of Sponsorix' },
    },
  }
}

describe('evidence of official accounts [J-01]', () => {
  test('bios of both sides are two groups with an anchor, a paid post is an anchor for a sponsor', async ({
    connections,
  }) => {
    await discover(connections, world())

    const evidence = await evidenceOf(connections)
    const ofAccounts = evidence.filter(({ code }) => code === 'A7' || code === 'B6')
    expect(ofAccounts.map(({ base_weight: _weight, ...row }) => row)).toEqual([
      {
        brand: 'Castora',
        type: 'EXECUTIVE',
        code: 'A7',
        kind: 'Bio of an official account',
        quote: 'Founder & CEO of Castora',
        publisher_group: 'athlete:Q100',
        url: 'https://bsky.app/profile/ana.example',
        counted: 1,
      },
      {
        brand: 'Castora',
        type: 'FOUNDER',
        code: 'A7',
        kind: 'Bio of an official account',
        quote: 'Founder & CEO of Castora',
        publisher_group: 'athlete:Q100',
        url: 'https://bsky.app/profile/ana.example',
        counted: 1,
      },
      {
        brand: 'Castora',
        type: 'FOUNDER',
        code: 'A7',
        kind: 'Bio of an official account',
        quote: 'Founded by @ana.example',
        publisher_group: 'brand:castora.example',
        url: 'https://bsky.app/profile/castora.example',
        counted: 1,
      },
      {
        brand: 'Sponsorix',
        type: 'SPONSOR',
        code: 'B6',
        kind: 'Social post with paid-partnership wording',
        quote: 'Long runs with @sponsorix.example #ad',
        publisher_group: 'athlete:Q100',
        url: 'https://bsky.app/profile/ana.example/post/0',
        counted: 1,
      },
    ])
    expect(await linksOf(connections)).toEqual({
      // 1 − (1 − 0.55 × 0.7)(1 − 0.55)(1 − 0.3)
      'Castora FOUNDER': 'VERIFIED 0.806',
      'Castora EXECUTIVE': 'UNVERIFIED 0.385',
      'Sponsorix SPONSOR': 'PENDING 0.456',
    })
  })

  test('what an account no longer says is withdrawn; a post that is no longer among the newest is not', async ({
    connections,
  }) => {
    const running = await serveWorld(world(), connections)
    const athleteId = await runIn(connections, running, NOW)
    running.world.bluesky = {
      'ana.example': { followers: 900_000, likes: [], bio: 'Tennis player 🎾' },
    }
    await runIn(connections, running, '2026-11-23T12:00:00.000Z', athleteId)
    await runIn(connections, running, '2026-11-25T12:00:00.000Z', athleteId)

    const evidence = await evidenceOf(connections)
    expect(evidence.filter(({ quote }) => quote === 'Founder & CEO of Castora').map(({ counted }) => counted)).toEqual([
      0, 0,
    ])
    expect(evidence.find(({ code }) => code === 'B6')).toMatchObject({ counted: 1 })
  })
})

describe('pages that Wikidata cites [J-01]', () => {
  const CITED = ['https://one.example/a', 'https://two.example/a', 'https://www.reuters.com/a', 'https://www.sec.gov/a']
  const page = (sentence: string) =>
    `<html><body><p>${sentence}</p><p><a href="https://castora.example/">Castora</a></p></body></html>`
  const FOUNDER = 'The tennis player Ana Reyes is the founder of Castora.'

  function citedWorld(pages: Record<string, string>): World {
    const { items, pages: known } = world()
    const founded = CITED.flatMap((from) => says('P112', item('Q100'), { from, id: `S$${from}` }).P112 ?? [])
    return {
      items: items.map((entry) =>
        entry.id === 'Q201' ? { ...entry, claims: { ...entry.claims, P112: founded } } : entry,
      ),
      pages: { ...known, ...pages },
    }
  }

  test('a filing, then a newsroom, then others: one page of each publisher, three in all', async ({ connections }) => {
    await discover(connections, citedWorld(Object.fromEntries(CITED.map((url) => [url, page(FOUNDER)]))))

    const evidence = await evidenceOf(connections)
    expect(
      evidence
        .filter(({ code }) => code === 'A4' || code === 'B3')
        .map(({ code, publisher_group, base_weight }) => `${code} ${publisher_group} ${base_weight}`),
    ).toEqual(['A4 sec.gov 0.85', 'B3 one.example 0.3', 'B3 reuters.com 0.45'])
    // The same words in three places count once: 1 − (1 − 0.85 × 0.9 × 0.9)(1 − 0.6).
    expect(await linksOf(connections)).toMatchObject({ 'Castora FOUNDER': 'VERIFIED 0.875' })
  })

  test('a register that the brand itself links to is read, for what it says', async ({ connections }) => {
    const url = 'https://find-and-update.company-information.service.gov.uk/company/1'
    const given = citedWorld({
      'https://castora.example/': page('Shoes for everyone.').replace('</body>', `<a href="${url}">Filings</a></body>`),
      [url]: page('Castora was not founded by the tennis player Ana Reyes. Bo Lindt is the owner of Castora.'),
    })
    await discover(connections, given)

    const evidence = await evidenceOf(connections)
    const said = evidence.filter(({ publisher_group }) => publisher_group === 'company-information.service.gov.uk')
    expect(said.map(({ code, counted }) => `${code} ${counted}`)).toEqual(['C1 0'])
  })

  test.for([...REGISTERS])('%s is read as a register where it is cited', async (register, { connections }) => {
    const url = `https://www.${register}/x`
    const given = citedWorld({ [url]: page(FOUNDER) })
    const founded = says('P112', item('Q100'), { from: url })
    given.items = given.items.map((entry) =>
      entry.id === 'Q201' ? { ...entry, claims: { ...entry.claims, ...founded } } : entry,
    )
    await discover(connections, given)

    const evidence = await evidenceOf(connections)
    expect(evidence.filter(({ code }) => code === 'A4').map((row) => row.publisher_group)).toEqual([register])
  })
})

async function discover(connections: Connections, given: World): Promise<string> {
  return runIn(connections, await serveWorld(given, connections), NOW)
}

async function runIn(
  { reader, writer }: Connections,
  running: Awaited<ReturnType<typeof serveWorld>>,
  at: string,
  known?: string,
): Promise<string> {
  running.clock.now = at
  const athleteId = known ?? (await createAthlete(writer, { name: 'Ana Reyes', sport: 'Tennis' })).public_id
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
  await runDiscovery({
    db: { reader, writer },
    providers: running.providers,
    athleteId,
    job: { id },
    options: { skipVerification: false, skipMetrics: false, skipScoring: true },
    checkpoint: null,
    now: () => new Date(at),
    signal: new AbortController().signal,
    report: () => undefined,
    saveCheckpoint: async () => undefined,
  })
  return athleteId
}

function evidenceOf({ reader }: Connections) {
  return reader
    .selectFrom('evidence')
    .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select([
      'brand.name as brand',
      'relationship.type',
      'code',
      'kind',
      'quote',
      'publisher_group',
      'url',
      'counted',
      'base_weight',
    ])
    .orderBy('brand.name')
    .orderBy('relationship.type')
    .orderBy('code')
    .orderBy('publisher_group')
    .execute()
}

async function linksOf({ reader }: Connections) {
  const rows = await reader
    .selectFrom('relationship')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select(['brand.name', 'type', 'relationship.verification_status as status', 'confidence'])
    .execute()
  return Object.fromEntries(
    rows.map(({ name, type, status, confidence }) => [
      `${name} ${type}`,
      `${status} ${Math.round(confidence * 1_000) / 1_000}`,
    ]),
  )
}
