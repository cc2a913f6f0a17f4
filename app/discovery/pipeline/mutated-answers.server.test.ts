import { describe, expect } from 'vitest'
import type { Connections } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { claims, count, day, item, NOW, says, serveWorld, text, type World } from '#tests/discovery-world.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { mutateAnswer, seededRandom } from '#tests/mutate-answer.ts'
import { SearchFailed } from './failed-search.ts'
import { runDiscovery } from './run-discovery.server.ts'

/** `MUTATED_ROUNDS=1000` mutates more than 10,000. */
const ROUNDS = Number(process.env.MUTATED_ROUNDS ?? 48)
const COMPANY = says('P31', item('Q4830453'))
const CHANNEL = `UC${'c'.repeat(22)}`
/** What the world says, and what is left of it when a second founder or a share is cut off or made up. */
const TRUE_TYPES = ['FOUNDER', 'CO_FOUNDER', 'EXECUTIVE', 'SPONSOR', 'OWNER', 'CO_OWNER']

/** One athlete, whose brand every source that has a reader tells of. */
function world(): World {
  return {
    items: [
      { id: 'Q10', label: 'tennis' },
      { id: 'Q11', label: 'tennis player' },
      {
        id: 'Q100',
        label: 'Ana Reyes',
        article: 'Ana Reyes',
        claims: claims(
          says('P31', item('Q5')),
          says('P641', item('Q10')),
          says('P106', item('Q11')),
          says('P569', day('1990-02-03')),
          says('P856', text('https://anareyes.example/')),
          says('P12361', text('ana.example')),
          says('P859', item('Q202')),
        ),
      },
      {
        id: 'Q201',
        label: 'Castora',
        article: 'Castora',
        claims: claims(
          COMPANY,
          says('P112', item('Q100'), { from: 'https://www.sec.gov/a' }),
          says('P856', text('https://castora.example/')),
          says('P12361', text('castora.example')),
          says('P2397', text(CHANNEL)),
          says('P8687', count(120_000), { qualifiers: { P2397: text(CHANNEL), P585: day('2026-10-01') } }),
        ),
      },
      { id: 'Q202', label: 'Sponsorix', claims: COMPANY },
      {
        id: 'Q203',
        label: 'Deniedo',
        claims: claims(COMPANY, says('P127', item('Q100')), says('P856', text('https://deniedo.example'))),
      },
    ],
    articles: {
      'Ana Reyes': 'Ana Reyes is a Spanish tennis player.\nIn 2012 she founded Castora.',
      Castora: 'Castora is a sportswear company. Castora was founded by the tennis player Ana Reyes in 2012.',
    },
    pages: {
      'https://anareyes.example/': '<html><body><p>Ana Reyes is the founder of Castora.</p></body></html>',
      'https://castora.example/': `<html><head><script type="application/ld+json">{"@context":"https://schema.org",
        "@type":"Organization","name":"Castora","founder":{"@type":"Person","name":"Ana Reyes","sameAs":"https://www.wikidata.org/wiki/Q100"}}
        </script></head><body><p>Castora was founded by the tennis player Ana Reyes.</p></body></html>`,
      'https://deniedo.example/':
        '<html><body><p>Deniedo is not owned by the tennis player Ana Reyes.</p></body></html>',
      'https://www.sec.gov/a':
        '<html><body><p>The tennis player Ana Reyes is the founder of Castora.</p></body></html>',
      'https://news.example/a': '<html><body><p>Tennis player Ana Reyes founded Castora in 2012.</p></body></html>',
    },
    views: { Castora: 1_000, 'Ana Reyes': 5_000 },
    ranks: { 'castora.example': 20_000 },
    news: { Castora: 3 },
    newsPages: { 'Ana Reyes': [{ url: 'https://news.example/a', title: 'Ana Reyes, founder of Castora' }] },
    web: [{ url: 'https://medium.com/@blog/b', title: 'Ana Reyes', content: 'Ana Reyes is the founder of Castora.' }],
    bluesky: {
      'ana.example': {
        followers: 900_000,
        likes: [5, 6, 7],
        bio: 'Tennis player 🎾 Founder & CEO of Castora',
        posts: ['Long runs with Sponsorix #ad', 'Loving my shoes', 'Good night'],
      },
      'castora.example': {
        followers: 40_000,
        likes: [1, 2, 3],
        bio: 'Shoes. Founded by @ana.example',
        posts: ['Hello', '', ''],
      },
    },
    youtube: { [CHANNEL]: [40_000, 50_000, 60_000] },
  }
}

/** Codes whose quote is a part of what was read. */
const QUOTING = ['A2', 'A3', 'A4', 'A7', 'B2', 'B3', 'B5', 'B6', 'C1']

describe('mutated answers [J-01]', () => {
  let mutatedInAll = 0
  const codesFound = new Set<string>()

  for (let round = 0; round < ROUNDS; round += 1) {
    test(`round ${round}: no crash, no invented fact`, async ({ connections }) => {
      const random = seededRandom(20_261_121 + round)
      const running = await serveWorld(world(), connections)
      const served: string[] = []
      running.onAnswer = (service, body) => {
        const isMutated = random() < (service === 'wikidata' ? 0.2 : 0.75)
        const answer = isMutated ? mutateAnswer(body, random) : body
        if (isMutated) mutatedInAll += 1
        served.push(answer)
        return answer
      }
      const failures = await discover(connections, running)

      expect(
        failures.filter((message) => /could not be read and was skipped|The response could not be read/.test(message)),
      ).toEqual([])
      const shown = served.map(lettersOf).join('\n') + served.flatMap(textsIn).map(lettersOf).join('\n')
      for (const { code, quote, type, brand, stance, status } of await evidenceOf(connections)) {
        codesFound.add(code)
        if (stance === 'SUPPORTS') expect(TRUE_TYPES).toContain(type)
        if (brand === 'Deniedo' || brand === 'Sponsorix') expect(status, `${brand} ${type}`).not.toBe('VERIFIED')
        if (quote !== null && QUOTING.includes(code)) expect(shown, `${code} ${quote}`).toContain(lettersOf(quote))
      }
      for (const { value } of await figuresOf(connections)) {
        expect(value === null || (Number.isFinite(value) && value >= 0)).toBe(true)
      }
    })
  }

  test('they were 500 or more, and every reader had its part', () => {
    expect(mutatedInAll).toBeGreaterThanOrEqual(Math.max(500, ROUNDS * 10))
    expect([...codesFound].sort()).toEqual(expect.arrayContaining(QUOTING))
  })
})

/** Escapes and marks aside. */
function lettersOf(given: string): string {
  return given
    .replace(/<\/?[a-z][^<>]{0,2000}>/giu, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

function textsIn(body: string): string[] {
  try {
    const found: string[] = []
    JSON.parse(body, (_key, value: unknown) => {
      if (typeof value === 'string') found.push(value)
      return value
    })
    return found
  } catch {
    return []
  }
}

async function discover({ reader, writer }: Connections, { providers }: Awaited<ReturnType<typeof serveWorld>>) {
  const { public_id } = await createAthlete(writer, { name: 'Ana Reyes', sport: 'Tennis' })
  const { id } = await writer
    .insertInto('job')
    .values({
      public_id: crypto.randomUUID(),
      type: 'test',
      queue: 'test',
      payload: '{}',
      status: 'completed',
      max_attempts: 1,
      run_at: NOW,
      created_at: NOW,
      updated_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    const { failures } = await runDiscovery({
      db: { reader, writer },
      providers,
      athleteId: public_id,
      job: { id },
      options: { skipVerification: false, skipMetrics: false, skipScoring: false },
      checkpoint: null,
      now: () => new Date(NOW),
      signal: new AbortController().signal,
      report: () => undefined,
      saveCheckpoint: async () => undefined,
    })
    return failures.map(({ message }) => message)
  } catch (error) {
    expect(error).toBeInstanceOf(SearchFailed)
    return [String(error)]
  }
}

function evidenceOf({ reader }: Connections) {
  return reader
    .selectFrom('evidence')
    .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select(['code', 'quote', 'stance', 'relationship.type', 'brand.name as brand'])
    .select('relationship.verification_status as status')
    .execute()
}

function figuresOf({ reader }: Connections) {
  return reader.selectFrom('brand_metric_snapshot').select('value').execute()
}
