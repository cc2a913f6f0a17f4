import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { findMentions, sameName } from '#app/champion-index/evidence/names.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import {
  claims,
  day,
  item,
  NOW,
  type RunningWorld,
  says,
  serveWorld,
  text,
  type World,
} from '#tests/discovery-world.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import type { DiscoveryOptions } from '../discovery-run.ts'
import { runDiscovery } from '../run-discovery.server.ts'
import { isInDomain } from './linked-sites.ts'

const ATHLETE = 'Q100'
const COMPANY = says('P31', item('Q4830453'))
const NO_SCORES: DiscoveryOptions = { skipVerification: false, skipMetrics: true, skipScoring: true }

const company = (id: string, label: string, ...more: Parameters<typeof claims>) => ({
  id,
  label,
  article: label,
  claims: claims(COMPANY, ...more),
})
const page = (body: string, head = '') => `<html><head>${head}</head><body>${body}</body></html>`
const named = (name: string) => `<title>${name}</title><meta property="og:site_name" content="${name}">`

/** No item links any of these brands to the athlete. */
function searchedWorld(): World {
  return {
    items: [
      { id: 'Q10', label: 'tennis' },
      { id: 'Q11', label: 'tennis player' },
      {
        id: ATHLETE,
        label: 'Ana Reyes',
        description: 'Spanish tennis player',
        article: 'Ana Reyes',
        claims: claims(
          says('P31', item('Q5')),
          says('P641', item('Q10')),
          says('P106', item('Q11')),
          says('P569', day('1990-02-03')),
          says('P856', text('https://anareyes.example/')),
        ),
      },
      company('Q201', 'Castora', says('P856', text('https://castora.example/'))),
      company('Q202', 'Lumen Labs'),
      company('Q203', 'Mentiona'),
      company('Q204', 'Rumora'),
      company('Q205', 'Nomina'),
      company('Q206', 'Bodegas Sur'),
      // Its article says nothing of her; its site does. Linked from her article.
      company('Q207', 'Quietco', says('P856', text('https://quietco.example/'))),
      // Named on her site alone; one item of that name confirms it, the other is a namesake.
      company('Q208', 'Velvet Sails', says('P856', text('https://velvet.example/'))),
      { id: 'Q209', label: 'Velvet Sails', claims: COMPANY },
      { id: 'Q300', label: 'Reyes Cup', article: 'Reyes Cup', claims: claims(says('P31', item('Q18608583'))) },
    ],
    articles: {
      'Ana Reyes':
        'Ana Reyes is a Spanish tennis player. Ana Reyes is the brand ambassador of Bodegas Sur. She founded the Ana Reyes Foundation.',
      Castora: 'Castora is a sportswear company. Castora was founded by the tennis player Ana Reyes in 2012.',
      'Lumen Labs': 'Lumen Labs makes lamps. The tennis player Ana Reyes is an investor in Lumen Labs.',
      Mentiona: 'Mentiona is a company. Its tournament was won by the tennis player Ana Reyes. A founder left in 2019.',
      Rumora: 'Rumora is a company. The tennis player Ana Reyes is reportedly in talks to invest in Rumora.',
      Nomina: 'Nomina is a company. Nomina was founded by the chemist Ana Reyes in 1961.',
      'Bodegas Sur': 'Bodegas Sur is a winery.',
      Quietco: 'Quietco is a company.',
      'Reyes Cup': 'The Reyes Cup was founded by the tennis player Ana Reyes.',
    },
    links: {
      Castora: ['Ana Reyes'],
      Mentiona: ['Ana Reyes'],
      'Reyes Cup': ['Ana Reyes'],
      'Ana Reyes': ['Bodegas Sur', 'Quietco'],
    },
    pages: {
      'https://castora.example/': page('<p>Castora was founded by Ana Reyes.</p>'),
      'https://quietco.example/': page('<p>Our co-founder is the tennis player Ana Reyes.</p>'),
      'https://velvet.example/': page('<p>Velvet Sails is co-owned by the tennis player Ana Reyes.</p>'),
      'https://anareyes.example/': page(
        `<p>Ana Reyes is the founder of Casa Reyes. Ana Reyes is a co-owner of Velvet Sails.</p>
        <a href="https://casareyes.example/wine">Casa Reyes</a> <a href="https://hotel.example/">A hotel</a>`,
      ),
      'https://casareyes.example/': page(
        '<p>Casa Reyes was founded by the tennis player Ana Reyes.</p>',
        named('Casa Reyes'),
      ),
      'https://hotel.example/': page('<p>Ana Reyes slept here.</p>', named('Hotel')),
      'https://frontpage.example/': page('<p>Quick Bikes was founded by Ana Reyes.</p>', named('Frontpage')),
      'https://news-one.example/a': page('<p>Tennis player Ana Reyes has invested in Solar Socks.</p>'),
      'https://news-two.example/b': page('<p>Tennis player Ana Reyes invested in Solar Socks last year.</p>'),
      'https://news-three.example/c': page('<p>Tennis player Ana Reyes has invested in Onesource.</p>'),
    },
    externalLinks: { 'Ana Reyes': ['https://frontpage.example/', 'https://archive-of-news.example/2020/reyes'] },
    newsPages: {
      'Ana Reyes': ['one.example/a', 'two.example/b', 'three.example/c'].map((address) => ({
        url: `https://news-${address}`,
        title: 'Ana Reyes invests',
      })),
    },
  }
}

describe('brands that only a search leads to [J-01, ruling 33]', () => {
  test('a found front page that says whose it is, is the site of a brand, not news about one [J-01]', async ({
    connections,
  }) => {
    const data = `{"@type":"Organization","name":"Pedal Works","url":"https://pedals.example/",
      "founder":{"@type":"Person","name":"Ana Reyes","sameAs":"https://www.wikidata.org/wiki/${ATHLETE}"}}`
    const world = searchedWorld()
    const front = 'https://pedals.example/'
    world.pages = {
      ...world.pages,
      [front]: page('<p>Bikes for everybody.</p>', `<script type="application/ld+json">${data}</script>`),
    }
    world.newsPages = { 'Ana Reyes': [{ url: front, title: 'Pedal Works by Ana Reyes' }] }
    await discover(connections, world)

    const brand = connections.reader.selectFrom('brand').select(['website', 'domain']).where('name', '=', 'Pedal Works')
    expect(await brand.execute()).toEqual([{ website: front, domain: 'pedals.example' }])
    expect(Object.keys(await links(connections.reader))).toContain('Pedal Works FOUNDER')
  })

  test('a page of the brand’s own site that the news lists is the brand’s own word [J-01]', async ({ connections }) => {
    const world = searchedWorld()
    const release = 'https://castora.example/2026/tour'
    world.pages = {
      ...world.pages,
      'https://castora.example/': page('<p>Clothes.</p>'),
      [release]: page('<p>Castora was founded by the tennis player Ana Reyes.</p>'),
    }
    world.newsPages = { 'Ana Reyes': [{ url: release, title: 'Ana Reyes on tour' }] }
    await discover(connections, world)

    expect(await codesOf(connections.reader, 'Castora')).toEqual(['A2 brand:castora.example', 'B2 wikimedia'])
  })

  test('a site whose domain repeats the name is taken from the news that link to it [J-01]', async ({
    connections,
  }) => {
    const world = searchedWorld()
    world.pages = {
      ...world.pages,
      'https://news-one.example/a': page(
        `<p>Tennis player Ana Reyes has invested in Solar Socks.</p><a href="https://solarsocks.example/shop">Solar Socks</a>
        <a href="https://hotel.example/">Advertisement</a>`,
      ),
      'https://solarsocks.example/': page('<p>Solar Socks is backed by the tennis player Ana Reyes.</p>'),
    }
    await discover(connections, world)

    const found = connections.reader.selectFrom('brand').select('domain').where('name', '=', 'Solar Socks')
    expect(await found.execute()).toEqual([{ domain: 'solarsocks.example' }])
  })

  test('a register names a company on its own, a single newspaper does not [J-01]', async ({ connections }) => {
    const world = searchedWorld()
    const [register, paper] = ['https://www.unternehmensregister.de/1', 'https://paper.example/1'] as const
    world.pages = {
      ...world.pages,
      [register]: page('<p>Ana Reyes, tennis player, is the managing director of Rosalba Tours GmbH.</p>'),
      [paper]: page('<p>Ana Reyes, tennis player, is the managing director of Mirador Tours GmbH.</p>'),
    }
    world.newsPages = { 'Ana Reyes': [register, paper].map((url) => ({ url, title: 'Ana Reyes' })) }
    await discover(connections, world)

    const names = Object.keys(await links(connections.reader)).filter((name) => name.includes('GmbH'))
    expect(names).toEqual(['Rosalba Tours GmbH EXECUTIVE'])
  })

  test('a part of a found brand’s name is no brand of its own [J-01]', async ({ connections }) => {
    const world = searchedWorld()
    world.pages = {
      ...world.pages,
      'https://anareyes.example/': page(
        "<p>Ana Reyes is the founder of Serra d'Alva.</p><a href='https://serradalva.example/'>Serra d'Alva</a>",
      ),
      'https://serradalva.example/': page(
        "<p>Serra d'Alva was founded by the tennis player Ana Reyes.</p>",
        named("Serra d'Alva"),
      ),
    }
    await discover(connections, world)

    const names = Object.keys(await links(connections.reader)).filter((name) => name.includes('Alva'))
    expect(names).toEqual(["Serra d'Alva FOUNDER"])
  })

  test('a page that no link of the brand’s site leads to is found by a web search of the site [J-01]', async ({
    connections,
  }) => {
    const world = searchedWorld()
    const [listed, hidden] = ['https://castora.example/news/1', 'https://castora.example/x/17'] as const
    world.pages = {
      ...world.pages,
      'https://castora.example/': page('<p>Clothes.</p>'),
      [listed]: page('<p>We open a shop.</p>'),
      [hidden]: page('<p>Castora was founded by the tennis player Ana Reyes.</p>'),
    }
    world.web = [listed, hidden].map((url) => ({ url, title: 'Castora', content: 'Clothes' }))
    await discover(connections, world)

    expect(await codesOf(connections.reader, 'Castora')).toEqual(['A2 brand:castora.example', 'B2 wikimedia'])
  })

  test('are found in articles, on sites and in the news, with the right type; traps are not [J-01]', async ({
    connections,
  }) => {
    await discover(connections, searchedWorld())

    expect(await links(connections.reader)).toEqual({
      'Bodegas Sur AMBASSADOR': 'UNVERIFIED',
      'Casa Reyes FOUNDER': 'VERIFIED',
      'Castora FOUNDER': 'PENDING',
      'Lumen Labs INVESTOR': 'UNVERIFIED',
      'Quietco CO_FOUNDER': 'PENDING',
      'Solar Socks INVESTOR': 'UNVERIFIED',
      'Velvet Sails CO_OWNER': 'VERIFIED',
    })
    const brands = await connections.reader.selectFrom('brand').select(['name', 'wikidata_id']).execute()
    expect(brands.find(({ name }) => name === 'Velvet Sails')).toMatchObject({ wikidata_id: 'Q208' })
    expect(brands.find(({ name }) => name === 'Casa Reyes')).toMatchObject({ wikidata_id: null })
  })

  test.for([
    ['a page links the item’s domain', { news: '<a href="https://www.solarsocks.example/shop">Shop</a>' }, 'Q210'],
    ['the item’s site names the athlete', { site: '<p>Ana Reyes wears our socks.</p>' }, 'Q210'],
    ['neither does', { site: '<p>Socks.</p>' }, null],
    ['a page links another domain', { news: '<a href="https://other.example/">Other</a>' }, null],
  ] as const)(
    'a brand that news names is the item of that name only if %s [J-01, ruling 41]',
    async ([, given, id], { connections }) => {
      const world = searchedWorld()
      const { news = '', site = '<p>Socks.</p>' }: { news?: string; site?: string } = given
      const ofItem = says('P856', text('https://solarsocks.example/'))
      world.items.push(
        { id: 'Q211', label: 'Solar Socks', claims: COMPANY },
        { id: 'Q210', label: 'Solar Socks', claims: claims(COMPANY, ofItem) },
      )
      world.pages = {
        ...world.pages,
        'https://solarsocks.example/': page(site),
        'https://news-two.example/b': page(`<p>Tennis player Ana Reyes invested in Solar Socks last year.</p>${news}`),
      }
      await discover(connections, world)

      const brand = await connections.reader
        .selectFrom('brand')
        .select(['wikidata_id', 'domain'])
        .where('name', '=', 'Solar Socks')
        .executeTakeFirst()
      expect(brand).toEqual({ wikidata_id: id, domain: id && 'solarsocks.example' })
    },
  )

  test.for([
    ['names the athlete', '<p>Ana Reyes is with us.</p>', ['Onesource INVESTOR']],
    ['does not', '<p>Springs.</p>', []],
  ] as const)(
    'a name of one publisher is a brand if the site of the item of that name %s [J-01, ruling 41]',
    async ([, site, found], { connections }) => {
      const world = searchedWorld()
      const ofItem = says('P856', text('https://onesource.example/'))
      world.items.push({ id: 'Q220', label: 'Onesource', claims: claims(COMPANY, ofItem) })
      world.pages = { ...world.pages, 'https://onesource.example/': page(site) }
      await discover(connections, world)

      expect(Object.keys(await links(connections.reader)).filter((name) => name.startsWith('Onesource'))).toEqual(found)
    },
  )

  test('a brand known by its name alone becomes the item once a page links its domain [J-01, ruling 41]', async ({
    connections,
  }) => {
    const world = searchedWorld()
    const running = await serveWorld(world, connections)
    await discoverIn(connections, running)
    world.items.push({
      id: 'Q210',
      label: 'Solar Socks',
      claims: claims(COMPANY, says('P856', text('https://solarsocks.example/'))),
    })
    world.pages = {
      ...world.pages,
      'https://news-one.example/a': page(
        '<p>Tennis player Ana Reyes has invested in Solar Socks.</p><a href="https://solarsocks.example/">Socks</a>',
      ),
    }
    running.clock.now = '2026-11-29T12:00:00.000Z'
    await discoverIn(connections, running)

    const brands = await connections.reader.selectFrom('brand').select(['name', 'domain']).execute()
    expect(brands.filter(({ name }) => name.startsWith('Solar'))).toEqual([
      { name: 'Solar Socks', domain: 'solarsocks.example' },
    ])
  })

  test.for([
    ['Ford & Sons', 'https://fordandsons.example/', true],
    ['Ford & Sons', 'https://ford-sons.example/', true],
    ['Ford and Sons', 'https://www.fordsons.example/', true],
    ['Ford and Sons', 'https://ford-and-sons.example/', true],
    ['Bandit', 'https://bit.example/', false],
    ['H&M', 'https://handm.example/', true],
  ] as const)('%s in %s: %s [J-01, ruling 41]', ([name, site, is]) => {
    expect(isInDomain(name, site)).toBe(is)
  })

  test('a name is found in either spelling of `and` [J-01, ruling 41]', () => {
    expect(sameName('Ford & Sons', 'Ford and Sons')).toBe(true)
    expect(findMentions('Ford and Sons makes lamps.', 'Ford & Sons')).toHaveLength(1)
    expect(findMentions('Ford & Sons makes lamps.', 'Ford and Sons')).toHaveLength(1)
    expect(findMentions('Ford or Sons makes lamps.', 'Ford & Sons')).toEqual([])
  })

  test('the name alone finds nothing when somebody else has it too [J-01]', async ({ connections }) => {
    const world = searchedWorld()
    world.articles = { ...world.articles, Nomina: 'Nomina is a company. Nomina was founded by Ana Reyes in 1961.' }
    world.items.push({
      id: 'Q400',
      label: 'Ana Reyes',
      description: 'chemist',
      claims: claims(says('P31', item('Q5'))),
    })
    await discover(connections, world)

    const found = await links(connections.reader)
    expect(Object.keys(found)).not.toContain('Nomina FOUNDER')
    expect(found['Casa Reyes FOUNDER']).toBe('VERIFIED')
  })

  test('of an athlete whom Wikidata does not know, texts that name the sport tell; the name alone does not [J-01]', async ({
    connections,
  }) => {
    const world = searchedWorld()
    world.items = world.items.filter(({ id }) => id !== ATHLETE)
    world.pages = {
      ...world.pages,
      'https://news-one.example/a': page('<p>Tennis player Ana Reyes has invested in Solar Socks.</p>'),
      'https://news-three.example/c': page('<p>Ana Reyes has invested in Onesource.</p>'),
      'https://news-four.example/d': page('<p>Ana Reyes invested in Onesource last year.</p>'),
    }
    world.newsPages = {
      'Ana Reyes': ['one.example/a', 'two.example/b', 'three.example/c', 'four.example/d'].map((address) => ({
        url: `https://news-${address}`,
        title: 'Ana Reyes invests',
      })),
    }
    await discover(connections, world)

    const found = await links(connections.reader)
    expect(found).toMatchObject({ 'Solar Socks INVESTOR': 'UNVERIFIED', 'Castora FOUNDER': 'PENDING' })
    expect(Object.keys(found).filter((name) => /Onesource|Nomina/.test(name))).toEqual([])
    const athlete = await connections.reader.selectFrom('athlete').select(['wikidata_id', 'identity_status']).execute()
    expect(athlete).toEqual([{ wikidata_id: null, identity_status: 'NOT_FOUND' }])
  })

  test('a configured web search widens it: its pages are read [J-01]', async ({ connections }) => {
    const world = searchedWorld()
    world.web = [
      { url: 'https://paper.example/kite', title: 'Kitebar opens', content: 'Ana Reyes opens a bar.' },
      { url: 'https://kitebar.example/menu', title: 'Menu', content: 'Kites.' },
      { url: 'https://gone.example/c', title: 'Hats', content: 'Tennis player Ana Reyes is an investor in Hat Hut.' },
    ]
    world.pages = {
      ...world.pages,
      'https://paper.example/kite': page('<p>Kitebar was founded by tennis player Ana Reyes.</p>'),
      'https://kitebar.example/': page('<p>Kitebar was founded by the tennis player Ana Reyes.</p>', named('Kitebar')),
    }
    const { failures } = await discover(connections, world)

    const found = await links(connections.reader)
    expect(found['Kitebar FOUNDER']).toBe('PENDING')
    expect(Object.keys(found)).not.toContain('Hat Hut INVESTOR')
    const brand = await connections.reader
      .selectFrom('brand')
      .selectAll()
      .where('name', '=', 'Kitebar')
      .executeTakeFirst()
    expect(brand).toMatchObject({ wikidata_id: null, domain: 'kitebar.example' })
    expect(failures.map(({ message }) => message)).toContain('Some engines did not respond: qwant.')
  })

  test('each search of Wikipedia has the name near words of one kind, and one has the name alone [J-01]', async ({
    connections,
  }) => {
    await discover(connections, searchedWorld())

    const queries = await searchesOf(connections.reader)
    expect(queries).toHaveLength(4)
    for (const query of queries) expect(query.length).toBeLessThanOrEqual(300)
    expect(queries.slice(0, 3).map((query) => query.split(' OR ')[0])).toEqual([
      '"Ana Reyes founder"~20',
      '"Ana Reyes owner"~20',
      '"Ana Reyes ambassador"~20',
    ])
    expect(queries[3]).toBe('"Ana Reyes"')
  })

  test('a name that is an everyday word is searched beside the sport [J-01] (ruling 35)', async ({ connections }) => {
    const world = searchedWorld()
    world.items = world.items.map((entry) => (entry.id === ATHLETE ? { ...entry, label: 'Hope' } : entry))
    await discover(connections, world, NO_SCORES, () => undefined, 'Hope')

    expect((await searchesOf(connections.reader)).at(-1)).toBe('"Hope" Tennis')
  })

  test('of an athlete whose name is an everyday word, news and the web are asked beside the sport [J-01] (ruling 35)', async ({
    connections,
  }) => {
    const world = searchedWorld()
    world.items = world.items.map((entry) => (entry.id === ATHLETE ? { ...entry, label: 'Hope' } : entry))
    world.web = []
    await discover(connections, world, NO_SCORES, () => undefined, 'Hope')

    const news = await askedOf(connections.reader, 'gdelt', 'query')
    expect(news).toEqual([
      expect.stringMatching(
        /^Hope \(tennis OR Wimbledon OR "Grand Slam"\) \(founder OR .{1,180}\) sourcelang:english$/,
      ),
      'Hope (tennis OR Wimbledon OR "Grand Slam") sourcelang:english',
    ])
    const web = await askedOf(connections.reader, 'searxng', 'q')
    expect(web.map((query) => /^"Hope" .*\btennis\b/.test(query))).toEqual([true, true, true, true])
  })

  const newsAt = (...addresses: string[]) =>
    addresses.map((address) => ({ url: `https://${address}`, title: 'Ana Reyes invests' }))
  const newsReadIn = async ({ reader }: Connections) => {
    const asked = await reader
      .selectFrom('provider_request')
      .select('url')
      .where('provider', 'like', 'site:%')
      .execute()
    return asked.map(({ url }) => url).filter((url) => /paper/.test(url) && !url.endsWith('robots.txt'))
  }

  test('of a newspaper two pages are read, the second after one of each other, ten in all [J-01]', async ({
    connections,
  }) => {
    const world = searchedWorld()
    const others = Array.from({ length: 8 }, (_, index) => `paper-${index}.example/a`)
    world.newsPages = { 'Ana Reyes': newsAt('paper.example/a', 'paper.example/b', 'paper.example/c', ...others) }
    await discover(connections, world)

    const addresses = ['paper.example/a', ...others, 'paper.example/b'].map((address) => `https://${address}`)
    expect(await newsReadIn(connections)).toEqual(addresses)
  })

  test('a newspaper whose pages of the day are used up takes the place of no other [J-01]', async ({ connections }) => {
    const world = searchedWorld()
    const others = Array.from({ length: 10 }, (_, index) => `paper-${index}.example/a`)
    world.newsPages = { 'Ana Reyes': newsAt('used.example/a', ...others) }
    const sent = { provider: 'site:used.example', status: 200, outcome: 'ok', duration_ms: 1, requested_at: NOW }
    const pages = Array.from({ length: 6 }, (_, index) => ({
      ...sent,
      public_id: `${index}`,
      url: `https://used.example/${index}`,
    }))
    await connections.writer.insertInto('provider_request').values(pages).execute()
    await discover(connections, world)

    expect(await newsReadIn(connections)).toEqual(others.map((address) => `https://${address}`))
  })

  const SNIPPET = 'Tennis player Ana Reyes is an investor in Lumen Labs.'
  const lampsAt = (url: string) => [{ url, title: 'Lamps', content: SNIPPET }]
  const snippetsIn = (connections: Connections) =>
    connections.reader.selectFrom('evidence').select(['publisher_group', 'counted']).where('code', '=', 'B5').execute()

  test.for([
    ['robots.txt closes', 'https://shut.example/b', 'shut.example'],
    ['a shared platform has', 'https://medium.com/@paper/b', 'medium.com'],
  ] as const)(
    'the snippet of a page that %s counts little, for its publisher [J-01, ruling 36]',
    async ([, url, publisher_group], { connections }) => {
      const world = searchedWorld()
      world.web = lampsAt(url)
      world.pages = { ...world.pages, 'https://shut.example/robots.txt': 'User-agent: *\nDisallow: /' }
      await discover(connections, world)

      expect(await snippetsIn(connections)).toEqual([{ publisher_group, counted: 1 }])
    },
  )

  test.for([
    ['was read', 'https://paper.example/b', page('<p>Lamps are lovely.</p>')],
    ['is missing', 'https://paper.example/b', undefined],
    ['fails', 'https://paper.example/b', 'fails'],
    ['is an article', 'https://en.wikipedia.org/wiki/Lumen_Labs', undefined],
    ['is the athlete’s own', 'https://anareyes.example/b', undefined],
  ] as const)(
    'the snippet of a page that %s counts for nothing [J-01, ruling 36]',
    async ([, url, html], { connections }) => {
      const world = searchedWorld()
      world.web = lampsAt(url)
      if (html && html !== 'fails') world.pages = { ...world.pages, [url]: html }
      await discover(connections, world, NO_SCORES, ({ faults }) => {
        if (html === 'fails') faults.site = '500'
      })

      expect(await snippetsIn(connections)).toEqual([])
      expect(Object.keys(await links(connections.reader))).toContain('Lumen Labs INVESTOR')
    },
  )

  test('without verification no site and no news is read [J-02]', async ({ connections }) => {
    await discover(connections, searchedWorld(), { ...NO_SCORES, skipVerification: true })

    const requests = await connections.reader.selectFrom('provider_request').select(['provider', 'url']).execute()
    expect(requests.filter(({ provider }) => provider === 'gdelt' || provider.startsWith('site'))).toEqual([])
    expect(Object.keys(await links(connections.reader))).toContain('Castora FOUNDER')
  })

  test('the search is an extra: without it the discovery goes on and says what failed [J-01]', async ({
    connections,
  }) => {
    const world = searchedWorld()
    world.items.push(company('Q290', 'Itemised', says('P112', item(ATHLETE))))
    const { failures } = await discover(connections, world, NO_SCORES, ({ faults }) => {
      faults.wikipedia = 'html'
      faults.gdelt = 'html'
    })

    expect(await links(connections.reader)).toMatchObject({ 'Itemised FOUNDER': 'UNVERIFIED' })
    expect(failures.map(({ provider }) => provider)).toEqual(expect.arrayContaining(['wikipedia', 'gdelt']))
  })
})

async function discover(
  connections: Connections,
  world: World,
  options = NO_SCORES,
  prepare: (running: RunningWorld) => void = () => undefined,
  name = 'Ana Reyes',
) {
  await createAthlete(connections.writer, { name, sport: 'Tennis' })
  const running = await serveWorld(world, connections)
  prepare(running)
  return discoverIn(connections, running, options)
}

async function discoverIn(connections: Connections, { providers, clock }: RunningWorld, options = NO_SCORES) {
  const known = await connections.reader.selectFrom('athlete').select('public_id').executeTakeFirst()
  const athlete = known ?? (await createAthlete(connections.writer, { name: 'Ana Reyes', sport: 'Tennis' }))
  const { id } = await connections.writer
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
  return runDiscovery({
    db: connections,
    providers,
    athleteId: athlete.public_id,
    job: { id },
    options,
    checkpoint: null,
    now: () => new Date(clock.now),
    signal: new AbortController().signal,
    report: () => undefined,
    saveCheckpoint: async () => undefined,
  })
}

function searchesOf(db: Kysely<Database>): Promise<string[]> {
  return askedOf(db, 'wikipedia', 'srsearch')
}

/** The queries that a source was sent, by the parameter that holds them. */
async function askedOf(db: Kysely<Database>, provider: string, parameter: string): Promise<string[]> {
  const requests = await db.selectFrom('provider_request').select('url').where('provider', '=', provider).execute()
  return requests.flatMap(({ url }) => new URL(url).searchParams.get(parameter) ?? [])
}

async function links(db: Kysely<Database>): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('relationship')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select(['brand.name', 'relationship.type', 'relationship.verification_status'])
    .orderBy('brand.name')
    .execute()
  return Object.fromEntries(rows.map((row) => [`${row.name} ${row.type}`, row.verification_status]))
}

/** Codes and publishers of the evidence about a brand. */
async function codesOf(db: Kysely<Database>, brand: string): Promise<string[]> {
  const rows = await db
    .selectFrom('evidence')
    .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select(['evidence.code', 'evidence.publisher_group'])
    .where('brand.name', '=', brand)
    .execute()
  return rows.map(({ code, publisher_group }) => `${code} ${publisher_group}`).toSorted()
}
