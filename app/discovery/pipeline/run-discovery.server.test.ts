import type { Kysely } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { verifyScores } from '#app/champion-index/scoring/audit/verify-scores.server.ts'
import { recomputeScore } from '#app/champion-index/scoring/champion-index/recompute-score.ts'
import { publishRankingIfDue } from '#app/champion-index/scoring/due-ranking.server.ts'
import { PageReader } from '#app/discovery/providers/html/page-reader.server.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import {
  claims,
  count,
  day,
  type Fault,
  IMPATIENT_MS,
  item,
  NOW,
  type RunningWorld,
  type Service,
  says,
  serveWorld,
  text,
  type World,
  year,
} from '#tests/discovery-world.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { clockOfUnruly, UNRULY_PAGE_THREAD } from '#tests/unruly-page-thread.ts'
import type { DiscoveryOptions } from './discovery-run.ts'
import { runDiscovery } from './run-discovery.server.ts'

const ATHLETE = 'Q100'
const HUMAN = says('P31', item('Q5'))
const COMPANY = says('P31', item('Q4830453'))
const NO_OPTIONS: DiscoveryOptions = { skipVerification: false, skipMetrics: false, skipScoring: false }

/** One athlete and a brand for each edge case. */
function awkwardWorld(): World {
  return {
    redirects: { Q99: 'Q201' },
    items: [
      { id: 'Q10', label: 'tennis' },
      { id: 'Q11', label: 'tennis player' },
      { id: 'Q12', label: 'Spain' },
      {
        id: ATHLETE,
        label: 'Ana Reyes',
        description: 'Spanish tennis player',
        article: 'Ana Reyes',
        claims: claims(
          HUMAN,
          says('P641', item('Q10')),
          says('P106', item('Q11')),
          says('P569', day('1990-02-03')),
          says('P859', item('Q203'), { from: 'https://press.example/deal' }),
          says('P8687', count(2_000_000), {
            qualifiers: { P2003: text('anareyes'), P585: day('2026-10-01') },
          }),
        ),
      },
      {
        id: 'Q201',
        label: 'Castora',
        description: 'sportswear company',
        article: 'Castora',
        claims: claims(
          COMPANY,
          says('P112', item(ATHLETE)),
          says('P856', text('https://castora.example/')),
          says('P17', item('Q12')),
          says('P571', year(2012)),
          says('P2003', text('castora')),
          says('P8687', count(100_000), { qualifiers: { P2003: text('castora'), P585: day('2026-07-01') } }),
          says('P8687', count(120_000), { qualifiers: { P2003: text('castora'), P585: day('2026-10-01') } }),
        ),
      },
      {
        id: 'Q202',
        label: 'Formerline',
        claims: claims(
          COMPANY,
          says('P127', item(ATHLETE), { qualifiers: { P582: year(2019) }, from: 'https://n.example' }),
        ),
      },
      { id: 'Q203', label: 'Sponsorix', claims: COMPANY },
      {
        id: 'Q204',
        label: 'Twofold',
        claims: claims(
          COMPANY,
          says('P112', item(ATHLETE)),
          says('P112', item('Q300')),
          says('P856', text('https://twofold.example')),
        ),
      },
      {
        id: 'Q205',
        label: 'Deniedo',
        claims: claims(COMPANY, says('P127', item(ATHLETE)), says('P856', text('https://deniedo.example'))),
      },
      {
        id: 'Q206',
        label: 'Deadco',
        claims: claims(COMPANY, says('P112', item(ATHLETE)), says('P856', text('https://deadco.example'))),
      },
      { id: 'Q207', label: 'Reyes Street', claims: claims(says('P31', item('Q79007')), says('P138', item(ATHLETE))) },
    ],
    articles: {
      'Ana Reyes': 'Ana Reyes is a Spanish tennis player.\nIn 2012 she founded Castora.',
      Castora: 'Castora is a sportswear company. Castora was founded by the tennis player Ana Reyes in 2012.',
    },
    pages: {
      'https://castora.example/robots.txt': 'User-agent: *\nAllow: /',
      'https://castora.example/': `<html><head><title>Castora</title><script type="application/ld+json">
        {"@context":"https://schema.org","@type":"Organization","name":"Castora","founder":
        {"@type":"Person","name":"Ana Reyes","sameAs":"https://www.wikidata.org/wiki/Q100"}}</script></head>
        <body><p>Shoes for everyone.</p></body></html>`,
      'https://twofold.example/':
        '<html><body><p>Twofold was founded by Ana Reyes and Bo Lindt in Madrid.</p></body></html>',
      'https://deniedo.example/':
        '<html><body><p>Deniedo is not owned by the tennis player Ana Reyes.</p></body></html>',
    },
    views: { Castora: 1_000, 'Ana Reyes': 5_000 },
    ranks: { 'castora.example': 20_000 },
  }
}

describe('the whole way [J-01]', () => {
  test('every awkward case ends as the truth table says [J-01]', async ({ connections }) => {
    const { outcome } = await discover(connections, awkwardWorld())

    expect(await links(connections.reader)).toEqual({
      'Castora FOUNDER': 'VERIFIED 0.872 CURRENT',
      'Deadco FOUNDER': 'UNVERIFIED 0.3 FORMER',
      'Deniedo OWNER': 'UNVERIFIED 0.165 CURRENT disputed',
      'Formerline OWNER': 'PENDING 0.6 FORMER',
      'Sponsorix SPONSOR': 'PENDING 0.6 CURRENT',
      'Twofold CO_FOUNDER': 'PENDING 0.594 CURRENT',
    })
    expect(outcome.results).toEqual({ processed: 6, successful: 6, failed: 0, skipped: 0 })
    expect(await verifyScores(connections.reader)).toEqual({ scores: 6, brands: 6, waiting: 0, differences: [] })
    const castora = await brand(connections.reader, 'Castora')
    expect(castora).toMatchObject({
      wikidata_id: 'Q201',
      domain: 'castora.example',
      country: 'Spain',
      founded_on: '2012',
      category: 'Fashion & Apparel',
      instagram: 'castora',
      verification_status: 'VERIFIED',
      athlete_count: 1,
      is_ranked: 1,
      champion_rank: 1,
    })
    const athlete = await connections.reader.selectFrom('athlete').selectAll().executeTakeFirstOrThrow()
    expect(athlete).toMatchObject({
      wikidata_id: ATHLETE,
      identity_status: 'RESOLVED',
      brand_count: 6,
      verified_brand_count: 1,
      last_processed_at: NOW,
    })
  })

  test('the ranking is published after the discovery, once for all that was scored, and three events tell of it all [J-01] [D-13]', async ({
    connections,
  }) => {
    const { reader, writer } = connections
    const ranks = () =>
      reader.selectFrom('brand').select(['name', 'champion_rank']).where('is_ranked', '=', 1).execute()
    const stamps = () =>
      reader.selectFrom('champion_index_score').select('rank').where('rank', 'is not', null).execute()
    const running = await serveWorld(awkwardWorld(), connections)
    const athlete = await createAthlete(writer, { name: 'Ana Reyes', sport: 'Tennis' })
    await runDiscovery(runOf(connections, running, athlete.public_id, await newJob(writer), null))

    const events = await reader.selectFrom('event').select(['channel', 'data']).orderBy('id').execute()
    expect(events).toEqual([
      { channel: 'athlete_updates', data: JSON.stringify({ id: athlete.public_id, action: 'updated' }) },
      { channel: 'brand_updates', data: JSON.stringify({ id: null, action: 'bulk' }) },
      { channel: 'metrics_updates', data: '{}' },
    ])
    expect(await ranks()).toEqual([{ name: 'Castora', champion_rank: null }])
    expect(await stamps()).toEqual([])
    expect((await verifyScores(reader)).waiting).toBe(6)

    expect(await publishRankingIfDue(connections)).toBe(true)
    expect(await publishRankingIfDue(connections)).toBe(false)
    expect(await ranks()).toEqual([{ name: 'Castora', champion_rank: 1 }])
    expect(await stamps()).toEqual([{ rank: 1 }])
    const after = await reader.selectFrom('event').select('channel').orderBy('id').execute()
    expect(after.slice(events.length)).toEqual([{ channel: 'ranking_updates' }])
  })

  test('a score says what is missing and why, and its inputs reproduce it [J-05]', async ({ connections }) => {
    await discover(connections, awkwardWorld())

    const scores = await connections.reader.selectFrom('champion_index_score').selectAll().execute()
    expect(scores).toHaveLength(6)
    for (const score of scores) {
      const again = recomputeScore(score.inputs)
      expect(again.totalScore).toBe(score.total_score)
      expect(JSON.stringify(again.components)).toBe(score.components)
    }
    const sponsor = await brand(connections.reader, 'Sponsorix')
    const parts = await componentsOf(connections.reader, sponsor.id)
    expect(parts).toMatchObject({
      followers: { normalised: null, missingBecause: 'No account of the brand is known.' },
      traffic: { normalised: null, missingBecause: 'The brand has no website.' },
    })
    expect(sponsor.champion_score).toBeNull()
  })

  test('evidence says what counted and why the rest did not [J-01]', async ({ connections }) => {
    await discover(connections, awkwardWorld())

    const rows = await connections.reader
      .selectFrom('evidence')
      .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
      .innerJoin('brand', 'brand.id', 'relationship.brand_id')
      .select(['evidence.code', 'evidence.counted', 'evidence.publisher_group', 'evidence.rejected_because'])
      .where('brand.name', '=', 'Castora')
      .orderBy('evidence.code')
      .execute()
    expect(rows.map((row) => `${row.code} ${row.counted} ${row.publisher_group}`)).toEqual([
      'A1 1 brand:castora.example',
      'B1 0 wikimedia',
      'B2 0 wikimedia',
      'B2 1 wikimedia',
    ])
    expect(rows.every((row) => (row.counted === 1) === (row.rejected_because === null))).toBe(true)
  })

  test('a second run finds the same and doubles nothing, scores included [J-01] [D-59]', async ({ connections }) => {
    const { running, athleteId } = await discover(connections, awkwardWorld())
    const before = await state(connections.reader)
    await run(connections, running, athleteId)

    const after = await state(connections.reader)
    expect(after).toEqual(before)
  })

  test('a redirected brand is the brand it leads to [J-01]', async ({ connections }) => {
    await createBrand(connections.writer, { name: 'Old name of Castora', wikidata_id: 'Q201' })
    await discover(connections, awkwardWorld())

    expect(
      await connections.reader.selectFrom('brand').select('name').where('wikidata_id', '=', 'Q201').execute(),
    ).toEqual([{ name: 'Old name of Castora' }])
  })

  test('a brand is known by item, then domain, then name; another brand of that name is another [D-29]', async ({
    connections,
  }) => {
    const { writer } = connections
    await createBrand(writer, {
      name: 'Two Fold',
      name_key: 'two fold',
      domain: 'twofold.example',
      website: 'https://twofold.example',
    })
    await createBrand(writer, { name: 'SPONSORIX', name_key: 'sponsorix' })
    await createBrand(writer, { name: 'Castora', name_key: 'castora', wikidata_id: 'Q9' })
    await discover(connections, awkwardWorld())

    const names = await connections.reader.selectFrom('brand').select(['name', 'wikidata_id']).orderBy('name').execute()
    expect(names.map((row) => `${row.name} ${row.wikidata_id}`)).toEqual([
      'Castora Q9',
      'Castora (castora.example) Q201',
      'Deadco Q206',
      'Deniedo Q205',
      'Formerline Q202',
      'SPONSORIX Q203',
      'Two Fold Q204',
    ])
  })

  test('each skipped step is left out and the rest is done [J-02]', async ({ connections }) => {
    const { outcome } = await discover(connections, awkwardWorld(), {
      skipVerification: true,
      skipMetrics: true,
      skipScoring: true,
    })

    expect(outcome.message).toContain('Skipped: verification, metrics, score.')
    expect((await links(connections.reader))['Castora FOUNDER']).toBe('UNVERIFIED 0.3 CURRENT')
    expect(await connections.reader.selectFrom('brand_metric_snapshot').selectAll().execute()).toEqual([])
    expect(await connections.reader.selectFrom('champion_index_score').selectAll().execute()).toEqual([])
  })

  test('nothing about an athlete is verified if the import asked for that, whoever starts it [U-04] [D-18]', async ({
    connections,
  }) => {
    const { running, athleteId } = await discover(connections, awkwardWorld(), NO_OPTIONS)
    await connections.writer.deleteFrom('brand').execute()
    await connections.writer.updateTable('athlete').set({ skips_verification: 1 }).execute()
    const outcome = await run(connections, running, athleteId, {})

    expect(outcome.message).toMatch(/Skipped: verification\./)
    expect((await links(connections.reader))['Castora FOUNDER']).toBe('UNVERIFIED 0.3 CURRENT')
  })
})

describe('what is measured without any key [J-01] [J-03]', () => {
  const FOOTER = '<footer><a href="https://bsky.app/profile/castora.example">Bluesky</a></footer></body>'

  function measuredWorld(): World {
    const world = awkwardWorld()
    const page = world.pages?.['https://castora.example/'] ?? ''
    return {
      ...world,
      pages: { ...world.pages, 'https://castora.example/': page.replace('</body>', FOOTER) },
      news: { Castora: 3 },
      bluesky: { 'castora.example': { followers: 10_000, likes: [100, 200, 300, 400] } },
    }
  }

  test('a brand whose site names its Bluesky account is measured whole: coverage 1', async ({ connections }) => {
    await discover(connections, measuredWorld())

    const castora = await brand(connections.reader, 'Castora')
    expect(castora.score_coverage).toBe(1)
    // 250 a post of 10,000 followers is 2.5 %; accounts of this size usually have 0.8 % · (10⁴ / 10⁷)^−0.2 = 3.185 %.
    const expected = 0.5 + (0.5 * Math.log10(0.025 / (0.008 * 0.001 ** -0.2))) / 1.6
    const parts = await componentsOf(connections.reader, castora.id)
    expect(parts.engagement).toMatchObject({ measured: true, raw: 0.025, normalised: Number(expected.toFixed(6)) })
    expect(parts.followers).toMatchObject({ raw: 130_000 })
    expect(parts.media).toMatchObject({
      raw: 270,
      sources: [
        { provider: 'gdelt', value: 270 },
        { provider: 'pageviews', value: 90_000 },
      ],
    })
  })

  test('views without a known number of subscribers are no engagement', async ({ connections }) => {
    const channel = `UC${'c'.repeat(22)}`
    const world = measuredWorld()
    const castora = world.items.find(({ label }) => label === 'Castora')
    Object.assign(castora?.claims ?? {}, says('P2397', text(channel)))
    await discover(connections, { ...world, bluesky: undefined, youtube: { [channel]: [5_000, 6_000, 7_000] } })

    const parts = await componentsOf(connections.reader, (await brand(connections.reader, 'Castora')).id)
    expect(parts.engagement).toMatchObject({ measured: false })
    expect(parts.followers).toMatchObject({ raw: 120_000 })
  })
})

describe('names in every language and script', () => {
  const namedWorld = (): World => {
    const world = awkwardWorld()
    for (const entry of world.items) {
      if (entry.id !== ATHLETE) continue
      entry.labels = { ru: 'Ана Рейес', ja: 'アナ・レイエス', el: 'Άνα Ρέγιες' }
      entry.aliases = { ru: ['Ана Мария Рейес'] }
    }
    return world
  }

  test.for(['Ана Рейес', 'アナ・レイエス', 'Άνα Ρέγιες', 'Ана Мария Рейес'])(
    'an athlete known as %s is found as the item of another label [J-01]',
    async (name, { connections }) => {
      await discover(connections, namedWorld(), NO_OPTIONS, { name })

      expect(await links(connections.reader)).toMatchObject({
        'Castora FOUNDER': 'VERIFIED 0.872 CURRENT',
        'Twofold CO_FOUNDER': 'PENDING 0.594 CURRENT',
      })
    },
  )

  test('a site that names her in another script names her [J-01]', async ({ connections }) => {
    const world = namedWorld()
    world.pages = {
      ...world.pages,
      'https://twofold.example/': '<html><body><p>Twofold was founded by Ана Рейес and Bo Lindt.</p></body></html>',
    }
    await discover(connections, world)

    expect((await links(connections.reader))['Twofold CO_FOUNDER']).toBe('PENDING 0.594 CURRENT')
  })
})

describe('namesakes, and addresses that lead elsewhere', () => {
  const worldOf = (founder: object, changes: Partial<World> = {}): World => {
    const world = awkwardWorld()
    const node = {
      '@type': 'Organization',
      name: 'Castora',
      founder: { '@type': 'Person', name: 'Ana Reyes', ...founder },
    }
    return {
      ...world,
      articles: { 'Ana Reyes': 'Ana Reyes is a Spanish tennis player.', ...changes.articles },
      redirects: { ...world.redirects, Q98: ATHLETE },
      ...changes,
      items: [
        ...world.items,
        { id: 'Q999', label: 'Ana Reyes', article: 'Ana Reyes (carpenter)', claims: HUMAN },
        ...(changes.items ?? []),
      ],
      pages: {
        ...world.pages,
        'https://castora.example/': `<html><head><script type="application/ld+json">${JSON.stringify(node)}</script></head>
          <body><p>Castora was founded by Ana Reyes.</p></body></html>`,
        ...changes.pages,
      },
    }
  }
  const castora = async (connections: Connections, world: World) => {
    await discover(connections, world)
    const rows = await connections.reader
      .selectFrom('evidence')
      .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
      .innerJoin('brand', 'brand.id', 'relationship.brand_id')
      .select(['evidence.code', 'evidence.rule', 'evidence.stance'])
      .where('brand.name', '=', 'Castora')
      .where('relationship.type', '=', 'FOUNDER')
      .orderBy('evidence.code')
      .orderBy('evidence.rule')
      .execute()
    return rows.map(({ code, rule }) => `${code} ${rule}`)
  }
  const ELSEWHERE = 'https://www.wikidata.org/wiki/'

  test.for([
    ['an id that was merged into hers', { sameAs: `${ELSEWHERE}Q98` }],
    ['an article that redirects to hers', { sameAs: 'https://en.wikipedia.org/wiki/Ana_Reyes_Gil' }],
  ] as const)('%s is hers [J-01]', async ([, founder], { connections }) => {
    const world = worldOf(founder, { articleRedirects: { 'Ana Reyes Gil': 'Ana Reyes' } })

    expect(await castora(connections, world)).toEqual(['A1 json-ld:founder', 'A2 en:founded', 'B1 wikidata:P112'])
    expect((await links(connections.reader))['Castora FOUNDER']).toBe('VERIFIED 0.86 CURRENT')
  })

  test.for([
    ['another item', { sameAs: `${ELSEWHERE}Q999` }],
    ['an id that was merged into another item', { sameAs: `${ELSEWHERE}Q997` }],
    ['the article of another', { sameAs: 'https://en.wikipedia.org/wiki/Ana_Reyes_(carpenter)' }],
    ['an article that redirects to that of another', { sameAs: 'https://en.wikipedia.org/wiki/Reyes_the_carpenter' }],
    ['a disambiguation page', { sameAs: 'https://en.wikipedia.org/wiki/Reyes' }],
  ] as const)(
    '%s marks the bearer of her name as a namesake: C2, and no support [J-01]',
    async ([, founder], { connections }) => {
      const world = worldOf(founder, {
        redirects: { Q99: 'Q201', Q997: 'Q999' },
        articles: {
          'Ana Reyes': 'Ana Reyes is a Spanish tennis player.',
          'Ana Reyes (carpenter)': 'Ana Reyes is a carpenter.',
          Reyes: 'Reyes may refer to many.',
        },
        articleRedirects: { 'Reyes the carpenter': 'Ana Reyes (carpenter)' },
        disambiguations: ['Reyes'],
      })

      expect(await castora(connections, world)).toEqual([
        'B1 wikidata:P112',
        'C2 identity:other-item',
        'C2 json-ld:founder-other-item',
      ])
      expect((await links(connections.reader))['Castora FOUNDER']).toBe('UNVERIFIED 0.12 CURRENT disputed')
    },
  )

  test.for([
    ['an item that is not found', { sameAs: `${ELSEWHERE}Q404` }],
    ['an article that is not found', { sameAs: 'https://en.wikipedia.org/wiki/Ana_Reyes_(chef)' }],
    [
      'the article of another, beyond those that are looked up',
      {
        sameAs: ['A', 'B', 'C', 'D', 'Ana_Reyes_(carpenter)'].map((title) => `https://en.wikipedia.org/wiki/${title}`),
      },
    ],
  ] as const)(
    '%s identifies the bearer of her name neither as her nor as a namesake [J-01, rulings 27, 30, 32]',
    async ([, founder], { connections }) => {
      const articles = { 'Ana Reyes': 'A Spanish tennis player.', 'Ana Reyes (carpenter)': 'A carpenter.' }
      const world = worldOf(founder, { articles })

      expect(await castora(connections, world)).toEqual(['B1 wikidata:P112'])
    },
  )

  test('where the page tells her sport, it is about her, whatever item is not found [J-01, rulings 4, 27]', async ({
    connections,
  }) => {
    const world = worldOf({ sameAs: `${ELSEWHERE}Q404` })
    const page = world.pages?.['https://castora.example/']
    if (typeof page !== 'string') throw new Error('The page is missing')
    world.pages = { ...world.pages, 'https://castora.example/': page.replace('by Ana', 'by the tennis player Ana') }

    expect(await castora(connections, world)).toEqual(['A2 en:founded', 'B1 wikidata:P112'])
  })

  test('the article under an item that was merged into hers is hers [J-01]', async ({ connections }) => {
    const world = worldOf({}, { articles: { 'Ana Reyes': 'In 2012 Ana Reyes founded Castora.' } })
    world.articleItems = { 'Ana Reyes': 'Q98' }
    await discover(connections, world)

    const article = await connections.reader
      .selectFrom('evidence')
      .select('details')
      .where('code', '=', 'B2')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(article.details)).toMatchObject({ athleteIdentity: 'exact' })
  })

  test.for([
    'Twofold was founded by the carpenter Ana Reyes.',
    'Twofold was founded by Ana Reyes, a Spanish chef.',
    'Twofold was founded by basketball player Ana Reyes.',
    'Twofold was founded by the golfer Ana Reyes.',
    'Ana Reyes is a plumber. Twofold was founded by Ana Reyes.',
  ])(
    'a text that gives her name another sport or occupation is about another person: %s [J-01]',
    async (said, { connections }) => {
      const world = awkwardWorld()
      world.pages = { ...world.pages, 'https://twofold.example/': `<html><body><p>${said}</p></body></html>` }
      await discover(connections, world)

      expect((await links(connections.reader))['Twofold CO_FOUNDER']).toBe('UNVERIFIED 0.12 CURRENT disputed')
    },
  )

  test.for([
    'Twofold was founded by the tennis player Ana Reyes.',
    'Twofold was founded by Ana Reyes, an engineer and tennis champion.',
    'Twofold was founded by entrepreneur Ana Reyes.',
  ])(
    'a text with her own sport, or with what athletes become, is about her: %s [J-01]',
    async (said, { connections }) => {
      const world = awkwardWorld()
      world.pages = { ...world.pages, 'https://twofold.example/': `<html><body><p>${said}</p></body></html>` }
      await discover(connections, world)

      expect((await links(connections.reader))['Twofold CO_FOUNDER']).toMatch(/^PENDING 0\.\d+ CURRENT$/)
    },
  )

  test.for([
    'Twofold was founded by Ana Reyes, Tim Cook and Bo Lindt.',
    'Twofold was founded by Ana Reyes, the designer Tim Baker and Bo Lindt.',
    'Twofold was founded by Ana Reyes, Judge and Bo Lindt.',
  ])(
    'a surname that is also an occupation says nothing about her: %s [J-01, ruling 27]',
    async (said, { connections }) => {
      const world = awkwardWorld()
      world.pages = { ...world.pages, 'https://twofold.example/': `<html><body><p>${said}</p></body></html>` }
      await discover(connections, world)

      expect((await links(connections.reader))['Twofold CO_FOUNDER']).toMatch(/^PENDING 0\.\d+ CURRENT$/)
    },
  )

  test('a namesake with a link by name only makes no co-founder of the founder [J-01]', async ({ connections }) => {
    const { writer } = connections
    await discover(connections, awkwardWorld())
    const castora = await brand(connections.reader, 'Castora')
    const namesake = await createAthlete(writer, { name: 'REYES, Ana', sport: 'Golf' })
    await createRelationship(writer, {
      athlete_id: namesake.id,
      brand_id: castora.id,
      type: 'FOUNDER',
      verification_status: 'PENDING',
    })
    await writer.transaction().execute((trx) => deriveSharedTypes(trx, [castora.id], new Date(NOW)))

    expect(Object.keys(await links(connections.reader))).toContain('Castora FOUNDER')
    expect(Object.keys(await links(connections.reader))).not.toContain('Castora CO_FOUNDER')
  })
})

describe('a text that takes too long to read', () => {
  const ENDLESS = 'Deniedo tells an endless sentence. Deniedo is not owned by the tennis player Ana Reyes.'
  const endlessWorld = (): World => {
    const world = awkwardWorld()
    world.articles = { ...world.articles, 'Ana Reyes': 'Ana Reyes tells an endless sentence.' }
    world.pages = { ...world.pages, 'https://deniedo.example/': `<html><body><p>${ENDLESS}</p></body></html>` }
    return world
  }
  const impatientReader = () => {
    const reader = new PageReader({ thread: UNRULY_PAGE_THREAD, clock: clockOfUnruly, quietWithinMs: 0 })
    onTestFinished(() => reader.close())
    return reader
  }

  test('is skipped, named and asked for again, and all other texts are read, also from the cache [J-01]', async ({
    connections,
  }) => {
    const athlete = await createAthlete(connections.writer, { name: 'Ana Reyes', sport: 'Tennis' })
    const running = await serveWorld(endlessWorld(), connections, undefined, impatientReader())

    const first = await run(connections, running, athlete.public_id)
    const found = await links(connections.reader)
    running.faults.site = 'hang'
    const again = await run(connections, running, athlete.public_id)

    for (const outcome of [first, again]) {
      expect(outcome.failures).toEqual([
        {
          stage: 'verification',
          provider: 'wikipedia',
          message: 'The article Ana Reyes took too long to read and was skipped.',
        },
        {
          stage: 'verification',
          provider: 'site',
          message: 'https://deniedo.example/ took too long to read and was skipped.',
        },
      ])
      expect(outcome.message).toContain('took too long to read and was skipped.')
      expect(outcome.message).toMatch(/will be retried/)
    }
    expect(found).toMatchObject({
      'Castora FOUNDER': 'VERIFIED 0.872 CURRENT',
      'Deniedo OWNER': 'UNVERIFIED 0.3 CURRENT',
      'Twofold CO_FOUNDER': 'PENDING 0.594 CURRENT',
    })
    expect(await links(connections.reader)).toEqual(found)
  }, 120_000)
})

describe('sites that link to each other [J-01]', () => {
  const linkedWorld = (athletesLink: string, brandsLink: string): World => {
    const world = awkwardWorld()
    const athlete = world.items.find((entry) => entry.id === ATHLETE)
    if (athlete) athlete.claims = claims(athlete.claims ?? {}, says('P856', text('https://anareyes.example/')))
    world.articles = {}
    world.pages = {
      ...world.pages,
      'https://anareyes.example/': `<html><body><h1>Ana Reyes</h1><a href="${athletesLink}">Shop</a></body></html>`,
      'https://twofold.example/': `<html><body><p>Twofold was founded by Ana Reyes and Bo Lindt in Madrid.</p>
        <a href="${brandsLink}">Ana</a></body></html>`,
    }
    return world
  }
  const evidenceOf = async (connections: Connections, world: World) => {
    await discover(connections, world)
    const rows = await connections.reader
      .selectFrom('evidence')
      .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
      .innerJoin('brand', 'brand.id', 'relationship.brand_id')
      .select(['relationship.type', 'evidence.code', 'publisher_group', 'counted'])
      .where('brand.name', '=', 'Twofold')
      .where('evidence.code', '=', 'B4')
      .execute()
    return rows.map((row) => `${row.type} ${row.publisher_group} ${row.counted}`)
  }

  test('the other side is a second publisher for what one of them says [J-01]', async ({ connections }) => {
    const world = linkedWorld('https://shop.twofold.example/ana', 'https://www.anareyes.example')

    expect(await evidenceOf(connections, world)).toEqual([`CO_FOUNDER athlete:${ATHLETE} 1`])
  })

  test('an account of hers is as good as her site [J-01]', async ({ connections }) => {
    const world = linkedWorld('https://twofold.example/', 'https://www.instagram.com/anareyes/')
    const athlete = world.items.find((entry) => entry.id === ATHLETE)
    if (athlete) athlete.claims = claims(athlete.claims ?? {}, says('P2003', text('anareyes')))

    expect(await evidenceOf(connections, world)).toHaveLength(1)
  })

  test.for([
    ['only hers', 'https://twofold.example/', 'https://elsewhere.example/'],
    ['only the brand’s', 'https://elsewhere.example/', 'https://anareyes.example/'],
    ['an encyclopedia', 'https://twofold.example/', 'https://www.wikidata.org/wiki/Q100'],
  ] as const)('a single link supports nothing: %s [J-01]', async ([, hers, theirs], { connections }) => {
    expect(await evidenceOf(connections, linkedWorld(hers, theirs))).toEqual([])
  })
})

describe('sources that change [J-01]', () => {
  test('a statement that is gone is shown and counts no more [J-01]', async ({ connections }) => {
    const { running, athleteId } = await discover(connections, awkwardWorld())
    await connections.writer.deleteFrom('provider_cache').execute()
    for (const entry of running.world.items) if (entry.id === 'Q206') delete entry.claims?.P112
    await run(connections, running, athleteId)
    expect((await links(connections.reader))['Deadco FOUNDER']).toBe('UNVERIFIED 0.3 FORMER')
    await runLater(connections, running, athleteId, 24)

    expect((await links(connections.reader))['Deadco FOUNDER']).toBe('UNVERIFIED 0 FORMER')
    const evidence = await connections.reader
      .selectFrom('evidence')
      .select('rejected_because')
      .where('code', '=', 'B1')
      .where('counted', '=', 0)
      .where('rejected_because', 'like', '%no longer says so%')
      .execute()
    expect(evidence).toHaveLength(1)
  })

  test('one reading without it withdraws nothing, nor do two within a day, nor a finding that returns [J-01]', async ({
    connections,
  }) => {
    const { running, athleteId } = await discover(connections, awkwardWorld())
    const said = running.world.pages
    const status = async () => (await links(connections.reader))['Castora FOUNDER']
    const before = await status()
    const show = (html: string) => {
      running.world.pages = { ...said, 'https://castora.example/': html }
    }

    show('<html><body><p>Castora sells shoes for everyone.</p></body></html>')
    await runLater(connections, running, athleteId, 25)
    expect(await status()).toBe(before)
    await runLater(connections, running, athleteId, 20)
    expect(await status()).toBe(before)
    show(said?.['https://castora.example/'] ?? '')
    await runLater(connections, running, athleteId, 25)
    expect(await status()).toBe(before)
    show('<html><body><p>Castora sells shoes for everyone.</p></body></html>')
    await runLater(connections, running, athleteId, 25)
    expect(await status()).toBe(before)
    await runLater(connections, running, athleteId, 25)
    expect(await status()).toBe('UNVERIFIED 0.36 CURRENT')
  })

  test.for([
    [
      'a check for robots',
      '<title>Just a moment...</title><body>Checking your browser before accessing castora.example.',
    ],
    ['a block', '<title>Access denied</title><body><h1>Sorry, you have been blocked</h1>'],
    ['a login', '<title>Castora</title><body><form>Password <input type="password"></form>'],
    ['an error with status 200', '<title>Castora</title><body><h1>404 Not Found</h1><p>Nothing here.</p>'],
    ['nothing at all', ''],
  ] as const)('%s is neutral, however often it is shown [J-01]', async ([, html], { connections }) => {
    const { running, athleteId } = await discover(connections, awkwardWorld())
    const before = await links(connections.reader)
    running.world.pages = { ...running.world.pages, 'https://castora.example/': html }

    await runLater(connections, running, athleteId, 25)
    const { message } = await runLater(connections, running, athleteId, 25)

    expect(await links(connections.reader)).toEqual(before)
    expect(message).toContain('castora.example: The site showed a bot check, a login or an error instead of its page.')
  })

  test('a dead site that is back says nothing against today [J-01]', async ({ connections }) => {
    const { running, athleteId } = await discover(connections, awkwardWorld())
    await connections.writer.deleteFrom('provider_cache').execute()
    await connections.writer.deleteFrom('provider_request').execute()
    running.world.pages = {
      ...running.world.pages,
      'https://deadco.example/': '<html><body>Deadco sells hats again.</body></html>',
    }
    await run(connections, running, athleteId)

    expect((await links(connections.reader))['Deadco FOUNDER']).toBe('UNVERIFIED 0.3 CURRENT')
  })

  test('a second founder makes both co-founders [J-01]', async ({ connections }) => {
    const world = awkwardWorld()
    const { running, athleteId } = await discover(connections, world)
    const castora = await brand(connections.reader, 'Castora')
    const other = await createAthlete(connections.writer, { name: 'Bo Lindt' })
    await createRelationship(connections.writer, {
      athlete_id: other.id,
      brand_id: castora.id,
      type: 'FOUNDER',
      verification_status: 'VERIFIED',
      created_by: 'user',
    })
    await run(connections, running, athleteId)

    const types = await connections.reader
      .selectFrom('relationship')
      .select('type')
      .where('brand_id', '=', castora.id)
      .execute()
    expect(types).toEqual([{ type: 'CO_FOUNDER' }, { type: 'CO_FOUNDER' }])
    const evidence = await connections.reader
      .selectFrom('evidence')
      .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
      .select('evidence.relationship_type')
      .distinct()
      .where('brand_id', '=', castora.id)
      .execute()
    expect(evidence).toEqual([{ relationship_type: 'CO_FOUNDER' }])
  })

  test('a failed search is thrown with when to try again, counts, and touches nothing else [J-04]', async ({
    connections,
  }) => {
    const { running, athleteId } = await discover(connections, awkwardWorld())
    await connections.writer.deleteFrom('provider_cache').execute()
    const before = await state(connections.reader)
    running.faults.wikidata = '429'
    const saved: unknown[] = []

    const failed = run(connections, running, athleteId, { onSave: (checkpoint) => saved.push(checkpoint) })

    await expect(failed).rejects.toMatchObject({ name: 'SearchFailed', retryAfterMs: 3_600_000 })
    expect(saved).toMatchObject([{ stage: 'candidates', failedSearches: 1 }])
    expect(await state(connections.reader)).toEqual(before)
  })
})

describe('a count that jumps [J-05]', () => {
  test('is held until a later one agrees, in the list as in the score [J-05]', async ({ connections }) => {
    const world = awkwardWorld()
    const { running, athleteId } = await discover(connections, world)
    const counted = async () => {
      const { id } = await brand(connections.reader, 'Castora')
      const rows = await connections.reader
        .selectFrom('brand_metric_snapshot')
        .select(['value', 'held_for_review'])
        .where('brand_id', '=', id)
        .where('metric', '=', 'followers')
        .orderBy('observed_at')
        .execute()
      const { followers } = await componentsOf(connections.reader, id)
      return { held: rows.map((row) => `${row.value} ${row.held_for_review}`), raw: followers }
    }
    const observe = async (followers: number, on: string) => {
      const castora = world.items.find((entry) => entry.id === 'Q201')
      const qualifiers = { P2003: text('castora'), P585: day(on) }
      castora?.claims?.P8687?.push(...(says('P8687', count(followers), { qualifiers }).P8687 ?? []))
      await connections.writer.deleteFrom('provider_cache').execute()
      await run(connections, running, athleteId)
      return counted()
    }

    expect(await observe(9_000_000, '2026-10-03')).toMatchObject({
      held: ['100000 0', '120000 0', '9000000 1'],
      raw: { raw: 120_000 },
    })
    expect(await observe(9_100_000, '2026-10-10')).toMatchObject({
      held: ['100000 0', '120000 0', '9000000 0', '9100000 0'],
      raw: { raw: 9_100_000 },
    })
  })
})

describe('identity [J-01]', () => {
  test('namesakes wait for review and nothing is counted [J-01]', async ({ connections }) => {
    const world = awkwardWorld()
    world.items.push({
      id: 'Q101',
      label: 'Ana Reyes',
      description: 'Mexican tennis player',
      claims: claims(HUMAN, says('P106', item('Q11'))),
    })
    const { outcome } = await discover(connections, world)

    expect(outcome.message).toContain('none is chosen yet')
    expect(await links(connections.reader)).toEqual({})
    const athlete = await connections.reader.selectFrom('athlete').selectAll().executeTakeFirstOrThrow()
    expect(athlete).toMatchObject({ identity_status: 'AMBIGUOUS', wikidata_id: null })
    expect(JSON.parse(athlete.identity_candidates)).toMatchObject([{ id: 'Q100' }, { id: 'Q101' }])
  })

  test('the athlete’s own account settles it [J-01]', async ({ connections }) => {
    const world = awkwardWorld()
    world.items.push({
      id: 'Q101',
      label: 'Ana Reyes',
      claims: claims(HUMAN, says('P106', item('Q11')), says('P2003', text('theotherana'))),
    })
    await discover(connections, world, NO_OPTIONS, { instagram: 'TheOtherAna' })

    const athlete = await connections.reader.selectFrom('athlete').selectAll().executeTakeFirstOrThrow()
    expect(athlete).toMatchObject({ identity_status: 'RESOLVED', wikidata_id: 'Q101' })
  })

  test.for([
    [
      'a page that tells of a namesake contradicts',
      'founded by Ana Reyes (born 1950)',
      'UNVERIFIED 0.12 CURRENT disputed',
    ],
    ['a page that tells of her supports', 'founded by Ana Reyes (born February 3, 1990)', 'PENDING 0.741 CURRENT'],
  ] as const)('%s [J-01]', async ([, words, verdict], { connections }) => {
    const world = awkwardWorld()
    world.pages = {
      ...world.pages,
      'https://castora.example/': `<html><body><p>Castora was ${words}.</p></body></html>`,
    }
    world.articles = {}
    await discover(connections, world)

    expect((await links(connections.reader))['Castora FOUNDER']).toBe(verdict)
  })

  test('a namesake with another sport is another person [J-01]', async ({ connections }) => {
    const { outcome } = await discover(connections, awkwardWorld(), NO_OPTIONS, {
      sport: 'Boxing',
      sport_key: 'boxing',
    })

    expect(outcome.message).toMatch(/^No match for .+ in Wikidata or Wikipedia\.$/)
    expect(await links(connections.reader)).toEqual({})
  })
})

describe('review [J-01]', () => {
  test('a user’s rejection stays, and unseen evidence is flagged [J-01]', async ({ connections }) => {
    const { running, athleteId } = await discover(connections, awkwardWorld())
    await connections.writer
      .updateTable('relationship')
      .set({ review: 'REJECTED', reviewed_at: NOW, verification_status: 'UNVERIFIED' })
      .where('type', '=', 'FOUNDER')
      .execute()

    await runLater(connections, running, athleteId, 25)
    expect(await links(connections.reader)).toMatchObject({ 'Castora FOUNDER': 'UNVERIFIED 0.872 CURRENT REJECTED' })
    expect(await newSinceReview(connections.reader)).toEqual([])
    expect((await brand(connections.reader, 'Castora')).verification_status).toBe('UNVERIFIED')

    running.world.pages = {
      ...running.world.pages,
      'https://castora.example/':
        '<html><body><p>Our founder, the tennis player Ana Reyes, started Castora in her garage.</p></body></html>',
    }
    await runLater(connections, running, athleteId, 25)
    await runLater(connections, running, athleteId, 25)
    expect((await links(connections.reader))['Castora FOUNDER']).toContain('REJECTED')
    expect(await newSinceReview(connections.reader)).toEqual([{ type: 'FOUNDER' }])
  })

  test('a link that a user made without evidence is not changed [J-01]', async ({ connections }) => {
    const athlete = await newAthlete(connections.writer)
    const own = await createBrand(connections.writer, { name: 'Handmade' })
    await createRelationship(connections.writer, {
      athlete_id: athlete.id,
      brand_id: own.id,
      type: 'OWNER',
      verification_status: 'VERIFIED',
      confidence: 0.9,
      created_by: 'user',
    })
    const running = await serveWorld(awkwardWorld(), connections)
    await run(connections, running, athlete.public_id)

    expect((await links(connections.reader))['Handmade OWNER']).toBe('VERIFIED 0.9 CURRENT')
  })
})

describe('a brand known by name only [J-01]', () => {
  const namesakes = (): World => {
    const world = awkwardWorld()
    world.items.push({
      id: 'Q401',
      label: 'Handmade',
      article: 'Handmade (company)',
      claims: claims(
        COMPANY,
        says('P856', text('https://www.handmade.example/en')),
        says('P2003', text('handmade')),
        says('P8687', count(9_000), { qualifiers: { P2003: text('handmade'), P585: day('2026-10-01') } }),
      ),
    })
    world.items.push({ id: 'Q402', label: 'Handmade', claims: claims(COMPANY, says('P2003', text('handmadeband'))) })
    world.views = { ...world.views, 'Handmade (company)': 700 }
    return world
  }
  const measure = async (connections: Connections, fields: Parameters<typeof createBrand>[1]) => {
    const athlete = await newAthlete(connections.writer)
    const own = await createBrand(connections.writer, { name: 'Handmade', name_key: 'handmade', ...fields })
    await createRelationship(connections.writer, { athlete_id: athlete.id, brand_id: own.id, created_by: 'user' })
    await run(connections, await serveWorld(namesakes(), connections), athlete.public_id)
    const row = await connections.reader
      .selectFrom('brand')
      .selectAll()
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow()
    return { row, parts: await componentsOf(connections.reader, own.id) }
  }

  test('its own domain confirms its item, which is then measured [J-01]', async ({ connections }) => {
    const { row, parts } = await measure(connections, { website: 'https://handmade.example' })

    expect(row).toMatchObject({
      wikidata_id: 'Q401',
      wikipedia_title: 'Handmade (company)',
      website: 'https://handmade.example',
      instagram: 'handmade',
    })
    expect(parts).toMatchObject({ followers: { measured: true, raw: 9_000 }, media: { measured: true } })
  })

  test('so does an account of its own [J-01]', async ({ connections }) => {
    expect((await measure(connections, { instagram: 'HandMadeBand' })).row).toMatchObject({ wikidata_id: 'Q402' })
  })

  test.for([
    ['nothing but the name', {}],
    ['another domain', { website: 'https://handmade-soap.example' }],
    ['another domain beside the account', { website: 'https://handmade-soap.example', instagram: 'handmade' }],
    ['another account', { instagram: 'handmadesoap' }],
  ] as const)(
    '%s leaves it unidentified, and the missing fields say so [J-01]',
    async ([, fields], { connections }) => {
      const { row, parts } = await measure(connections, fields)

      expect(row).toMatchObject({ wikidata_id: null, wikipedia_title: null })
      expect(parts).toMatchObject({
        followers: { measured: false },
        media: {
          measured: false,
          missingBecause:
            'No Wikidata item, and so no Wikipedia article, is known for this brand, and no news about it could be counted.',
        },
      })
    },
  )

  test('an item that belongs to another brand is not taken [J-01]', async ({ connections }) => {
    await createBrand(connections.writer, { name: 'Handmade Ltd', name_key: 'handmade ltd', wikidata_id: 'Q401' })

    expect((await measure(connections, { website: 'https://handmade.example' })).row.wikidata_id).toBeNull()
  })
})

const SERVICES: Service[] = ['wikidata', 'wikipedia', 'pageviews', 'tranco', 'site']
const FAULTS: Fault[] = ['hang', '500', '429', 'html', 'empty', 'wrong types', '50 MB']

describe('a source that fails costs its own findings [J-01]', () => {
  for (const service of SERVICES) {
    for (const fault of FAULTS) {
      test(`${service}: ${fault} [J-01]`, async ({ connections }) => {
        const { athleteId } = await discover(connections, awkwardWorld(), {
          skipVerification: true,
          skipMetrics: true,
          skipScoring: true,
        })
        const running = await serveWorld(awkwardWorld(), connections, fault === 'hang' ? IMPATIENT_MS : undefined)

        // Without Wikidata there is no search: it fails when another process continues after that.
        const found = service === 'wikidata' ? await searchAlone(connections, running, athleteId) : null
        await connections.writer.deleteFrom('provider_cache').execute()
        running.faults[service] = fault
        const outcome = await run(connections, running, athleteId, {}, found)

        const scores = await connections.reader.selectFrom('champion_index_score').selectAll().execute()
        expect(scores).toHaveLength(6)
        for (const score of scores) {
          for (const part of JSON.parse(score.components)) {
            if (!part.measured) expect([part.normalised, part.raw, part.points]).toEqual([null, null, null])
            if (!part.measured) expect(part.missingBecause).toMatch(/\w+.*\.$/)
          }
        }
        // A site may send anything: a page of another type or structure is no failure of a service.
        const isSilent = service === 'site' && ['html'].includes(fault)
        if (!isSilent) expect(outcome.failures.length).toBeGreaterThan(0)
        const parts = await componentsOf(connections.reader, (await brand(connections.reader, 'Castora')).id)
        if (service === 'tranco') expect(parts.traffic).toMatchObject({ measured: false, normalised: null })
        if (service === 'pageviews') expect(parts.media).toMatchObject({ measured: false, normalised: null })
        if (service === 'wikidata') expect(parts.followers).toMatchObject({ measured: false, normalised: null })
        if (service !== 'tranco') expect(parts.traffic).toMatchObject({ measured: true })
        if (service !== 'pageviews') expect(parts.media).toMatchObject({ measured: true })
      })
    }
  }
})

describe('a run that dies continues where it stopped [J-01]', () => {
  test('at every commit, before it and after it, the end is the same [J-01]', async ({ connections }) => {
    const { commits } = await discover(connections, awkwardWorld())
    const expected = await state(connections.reader)
    expect(commits).toBeGreaterThan(10)
    const running = await serveWorld(awkwardWorld(), connections)

    for (const moment of ['before', 'after'] as const) {
      for (let at = 1; at <= commits; at++) {
        await forget(connections.writer)
        const { public_id } = await newAthlete(connections.writer)
        await runDyingAt(connections, running, public_id, at, moment)
        expect(await state(connections.reader)).toEqual(expected)
      }
    }
  })

  test('a run that dies at every commit still finishes [J-01]', async ({ connections }) => {
    await discover(connections, awkwardWorld())
    const expected = await state(connections.reader)
    const running = await serveWorld(awkwardWorld(), connections)
    await forget(connections.writer)
    const { public_id } = await newAthlete(connections.writer)
    const jobId = await newJob(connections.writer)
    let saved: unknown = null
    for (let deaths = 0; ; deaths++) {
      try {
        await runDiscovery(
          runOf(connections, running, public_id, jobId, saved, {
            onSaved: (checkpoint) => {
              saved = checkpoint
              throw new Error('killed')
            },
          }),
        )
        break
      } catch (error) {
        expect(error).toMatchObject({ message: 'killed' })
        expect(deaths).toBeLessThan(100)
      }
    }
    await publishRankingIfDue(connections)
    expect(await state(connections.reader)).toEqual(expected)
  })

  test('a stopped run throws the reason of its signal [J-01]', async ({ connections }) => {
    const athlete = await newAthlete(connections.writer)
    const running = await serveWorld(awkwardWorld(), connections)
    running.faults.wikidata = 'hang'
    const stop = new AbortController()
    const jobId = await newJob(connections.writer)
    const going = runDiscovery({
      ...runOf(connections, running, athlete.public_id, jobId, null),
      signal: stop.signal,
    })
    setTimeout(() => stop.abort(new Error('paused')), 20)
    await expect(going).rejects.toThrow('paused')
  })
})

async function newAthlete(db: Kysely<Database>, fields = {}) {
  return createAthlete(db, { name: 'Ana Reyes', sport: 'Tennis', ...fields })
}

async function newJob(db: Kysely<Database>): Promise<number> {
  const { id } = await db
    .insertInto('job')
    .values({
      public_id: `athlete_brand_discovery-${Math.random()}`,
      type: 'athlete_brand_discovery',
      queue: 'brand-discovery',
      payload: '{}',
      run_at: NOW,
      created_at: NOW,
      updated_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface RunHooks {
  now?: string
  options?: DiscoveryOptions
  /** Before the checkpoint's commit. */
  onSave?: (checkpoint: unknown) => void
  /** After it. */
  onSaved?: (checkpoint: unknown) => void
}

function runOf(
  connections: Connections,
  running: RunningWorld,
  athleteId: string,
  jobId: number,
  checkpoint: unknown,
  { now = running.clock.now, options = NO_OPTIONS, onSave, onSaved }: RunHooks = {},
) {
  const { reader } = connections
  const writer = onSaved ? afterCommit(connections.writer, () => pending && onSaved(takePending())) : connections.writer
  let pending: unknown = null
  const takePending = () => {
    const saved = pending
    pending = null
    return saved
  }
  return {
    db: { reader, writer },
    providers: running.providers,
    athleteId,
    job: { id: jobId },
    options,
    checkpoint,
    now: () => new Date(now),
    signal: new AbortController().signal,
    report: () => undefined,
    saveCheckpoint: async (_trx: Kysely<Database>, saved: unknown) => {
      onSave?.(saved)
      pending = structuredClone(saved)
    },
  }
}

/** The writer, with a callback after each commit. */
function afterCommit(writer: Kysely<Database>, committed: () => void): Kysely<Database> {
  return new Proxy(writer, {
    get(target, property) {
      if (property !== 'transaction') {
        const value = Reflect.get(target, property, target)
        return typeof value === 'function' ? value.bind(target) : value
      }
      return () => ({
        execute: async <T>(work: (trx: Kysely<Database>) => Promise<T>) => {
          const result = await target.transaction().execute(work)
          committed()
          return result
        },
      })
    },
  })
}

async function run(
  connections: Connections,
  running: RunningWorld,
  athleteId: string,
  hooks: RunHooks = {},
  checkpoint: unknown = null,
) {
  const jobId = await newJob(connections.writer)
  const outcome = await runDiscovery(runOf(connections, running, athleteId, jobId, checkpoint, hooks))
  await publishRankingIfDue(connections)
  return outcome
}

/** A run that dies when its search is stored. Returns its checkpoint. */
async function searchAlone(connections: Connections, running: RunningWorld, athleteId: string): Promise<unknown> {
  let saved: unknown = null
  const onSaved = (checkpoint: unknown) => {
    saved = checkpoint
    throw new Error('killed')
  }
  await expect(run(connections, running, athleteId, { onSaved })).rejects.toThrow('killed')
  return saved
}

/** Again, hours later. */
function runLater(connections: Connections, running: RunningWorld, athleteId: string, hours: number) {
  running.clock.now = new Date(Date.parse(running.clock.now) + hours * 3_600_000).toISOString()
  return run(connections, running, athleteId)
}

async function discover(connections: Connections, world: World, options = NO_OPTIONS, fields = {}) {
  const athlete = await newAthlete(connections.writer, fields)
  const running = await serveWorld(world, connections)
  let commits = 0
  const outcome = await run(connections, running, athlete.public_id, {
    options,
    onSave: () => {
      commits += 1
    },
  })
  return { running, athleteId: athlete.public_id, outcome, commits }
}

/** Runs until the given commit, dies there once, and runs again to the end. */
async function runDyingAt(
  connections: Connections,
  running: RunningWorld,
  athleteId: string,
  at: number,
  moment: 'before' | 'after',
) {
  const jobId = await newJob(connections.writer)
  let saved: unknown = null
  let seen = 0
  const die = () => {
    seen += 1
    if (seen === at) throw new Error('killed')
  }
  const hooks: RunHooks =
    moment === 'before'
      ? {
          onSave: die,
          onSaved: (checkpoint) => {
            saved = checkpoint
          },
        }
      : {
          onSaved: (checkpoint) => {
            saved = checkpoint
            die()
          },
        }
  await expect(runDiscovery(runOf(connections, running, athleteId, jobId, null, hooks))).rejects.toThrow('killed')
  await runDiscovery(runOf(connections, running, athleteId, jobId, saved))
  await publishRankingIfDue(connections)
}

async function forget(db: Kysely<Database>): Promise<void> {
  for (const table of ['evidence', 'relationship', 'champion_index_score', 'brand', 'athlete', 'job'] as const) {
    await db.deleteFrom(table).execute()
  }
}

/** What a run stores, without ids and timestamps. */
async function state(db: Kysely<Database>) {
  const brands = await db.selectFrom('brand').selectAll().orderBy('name').execute()
  const evidence = await db
    .selectFrom('evidence')
    .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select(['brand.name', 'evidence.fingerprint', 'evidence.counted', 'evidence.effective_weight'])
    .execute()
  const snapshots = await db
    .selectFrom('brand_metric_snapshot')
    .innerJoin('brand', 'brand.id', 'brand_metric_snapshot.brand_id')
    .select(['brand.name', 'metric', 'platform', 'provider', 'observed_at', 'value'])
    .execute()
  const scores = await db
    .selectFrom('champion_index_score')
    .innerJoin('brand', 'brand.id', 'champion_index_score.brand_id')
    .select(['brand.name', 'total_score', 'low', 'high', 'coverage'])
    .execute()
  const lines = (rows: object[]) => rows.map((row) => JSON.stringify(Object.values(row))).toSorted()
  return {
    brands: brands.map((row) => `${row.name} ${row.champion_score} ${row.champion_rank} ${row.athlete_count}`),
    links: await links(db),
    evidence: lines(evidence),
    snapshots: lines(snapshots),
    scores: lines(scores),
  }
}

async function links(db: Kysely<Database>): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('relationship')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select([
      'brand.name',
      'relationship.type',
      'relationship.verification_status',
      'confidence',
      'standing',
      'is_disputed',
      'review',
    ])
    .execute()
  return Object.fromEntries(
    rows.map((row) => [
      `${row.name} ${row.type}`,
      [
        row.verification_status,
        row.confidence,
        row.standing,
        ...(row.is_disputed ? ['disputed'] : []),
        ...(row.review ? [row.review] : []),
      ].join(' '),
    ]),
  )
}

function newSinceReview(db: Kysely<Database>) {
  return db.selectFrom('relationship').select('type').where('new_since_review', '=', 1).execute()
}

async function brand(db: Kysely<Database>, name: string) {
  return db.selectFrom('brand').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
}

async function componentsOf(db: Kysely<Database>, brandId: number) {
  const score = await db
    .selectFrom('champion_index_score')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const parts: { name: string }[] = JSON.parse(score.components)
  return Object.fromEntries(parts.map((part) => [part.name, part]))
}
