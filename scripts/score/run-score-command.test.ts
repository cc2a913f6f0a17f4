import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { publishRanking } from '#app/champion-index/scoring/publish-ranking.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { createBrandSnapshot, scoreAll } from '#tests/factories/score.ts'
import { runScoreCommand, USAGE } from './run-score-command.ts'

const NOW = new Date('2026-01-03T10:00:00.000Z')

test('every stored score equals its recomputation, and a changed one is listed [V-07]', async ({ db }) => {
  const brand = await scored(db, 'Castora & Friends', 250_000)
  await scored(db, 'Borealis', 20_000)

  expect(await runScoreCommand(db, ['verify'])).toEqual({
    exitCode: 0,
    lines: ['2 stored scores and the current scores of 2 brands were recomputed.', 'All are identical.'],
    isResult: true,
  })

  await sql`update champion_index_score set total_score = total_score + 0.1,
    components = replace(components, '250000', '250001') where brand_id = ${brand.id}`.execute(db)
  await db.updateTable('brand').set({ score_low: 0 }).where('id', '=', brand.id).execute()
  await sql`update brand set champion_rank = 3 - champion_rank`.execute(db)
  const { exitCode, lines } = await runScoreCommand(db, ['verify', '--json'])

  expect(exitCode).toBe(1)
  const { differences } = JSON.parse(lines[0] ?? '')
  expect(differences.map(({ brand: { name }, field }: Difference) => `${name}: ${field}`)).toEqual([
    'Castora & Friends: totalScore',
    'Castora & Friends: followers.sources',
    'Castora & Friends: followers.raw',
    'Castora & Friends: current low',
    'Borealis: rank',
    'Castora & Friends: rank',
  ])
  expect((await runScoreCommand(db, ['verify'])).lines).toContainEqual(
    expect.stringMatching(/^Castora & Friends, score \S+: followers.raw is 250001, recomputed 250000$/),
  )
})

test('scores whose inputs are damaged are listed, not skipped [V-07]', async ({ db }) => {
  const brand = await scored(db, 'Castora', 250_000)
  await db.updateTable('champion_index_score').set({ inputs: '{}' }).where('brand_id', '=', brand.id).execute()

  expect((await runScoreCommand(db, ['verify'])).lines[0]).toMatch(
    /^Castora, score .*: inputs is .*unknown methodology/,
  )
})

test('a score is explained from its figures, requests and evidence to its points [V-07]', async ({ db }) => {
  const brand = await scored(db, 'Castora & Friends', 999_999)
  const { id: requestId } = await request(db, 'https://wikidata.example/w/api.php?ids=Q7%7CQ1&format=json')
  await request(db, 'https://wikidata.example/w/api.php?ids=Q12&format=json')
  await addEvidence(db, brand.id)

  const { exitCode, lines } = await runScoreCommand(db, ['explain', 'castora-friends'])

  expect(exitCode).toBe(0)
  expect(lines).toEqual(
    expect.arrayContaining([
      `Castora & Friends (${brand.public_id})`,
      '  recomputed  identical',
      'Social followers: weight 25%, applied 50%',
      '  raw         999,999 followers',
      '  normalised  0.526316',
      '  points      263.158 of 500',
      '  source      wikidata 999,999, observed 2026-01-01T00:00:00.000Z',
      `              request ${requestId}, 2026-01-01T12:00:00.000Z`,
      '  missing     No posts were read.',
      '    evidence A2 evidence-1: weight 0.7, request request-of-evidence',
    ]),
  )
  for (const text of [brand.public_id, 'Castora & Friends', 'CASTORA & friends']) {
    expect((await runScoreCommand(db, ['explain', text])).lines).toEqual(lines)
  }
  const asJson = JSON.parse((await runScoreCommand(db, ['explain', 'castora-friends', '--json'])).lines[0] ?? '')
  expect(asJson.components[0]).toMatchObject({ name: 'followers', points: 263.158, weightApplied: 0.5 })
})

test('unknown brands, brands without a score and unknown commands are told apart [V-07]', async ({ db }) => {
  await createBrand(db, { name: 'Unscored', name_key: 'unscored' })

  expect(await runScoreCommand(db, ['explain', 'unscored'])).toMatchObject({ exitCode: 1, lines: [/no score/] })
  expect(await runScoreCommand(db, ['explain', 'nobody'])).toMatchObject({ exitCode: 1 })
  expect(await runScoreCommand(db, ['explain'])).toEqual({ exitCode: 2, lines: USAGE })
  expect(await runScoreCommand(db, ['verify', 'castora'])).toEqual({ exitCode: 2, lines: USAGE })
})

interface Difference {
  brand: { name: string }
  field: string
}

/** A brand with followers, a traffic rank and an athlete, scored as a discovery does it. */
async function scored(db: Kysely<Database>, name: string, followers: number) {
  const brand = await createBrand(db, { name, name_key: name.toLowerCase() })
  const athlete = await createAthlete(db)
  await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id, verification_status: 'VERIFIED' })
  await createBrandSnapshot(db, { brand_id: brand.id, value: followers, captured_at: '2026-01-02T00:00:00.000Z' })
  const traffic = { metric: 'traffic_rank', platform: 'castora.example', provider: 'tranco' } as const
  await createBrandSnapshot(db, { brand_id: brand.id, ...traffic, unit: 'rank', value: 1_000, period_days: 30 })
  const views = { metric: 'pageviews', platform: '', provider: 'pageviews' } as const
  await createBrandSnapshot(db, { brand_id: brand.id, ...views, unit: 'views', value: 9_000, period_days: 90 })
  await scoreAll(db, [brand], NOW)
  await publishRanking(db)
  return brand
}

async function request(db: Kysely<Database>, url: string) {
  return db
    .insertInto('provider_request')
    .values({
      public_id: `request ${url}`,
      provider: 'wikidata',
      url,
      outcome: 'ok',
      duration_ms: 5,
      requested_at: '2026-01-01T12:00:00.000Z',
    })
    .returning('public_id as id')
    .executeTakeFirstOrThrow()
}

async function addEvidence(db: Kysely<Database>, brandId: number) {
  const relationship = await db
    .selectFrom('relationship')
    .select('id')
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('evidence')
    .values({
      public_id: 'evidence-1',
      relationship_id: relationship.id,
      fingerprint: 'f',
      code: 'A2',
      kind: 'A2',
      stance: 'SUPPORTS',
      relationship_type: 'FOUNDER',
      url: 'https://castora.example/',
      publisher_group: 'brand',
      retrieved_at: '2026-01-01T12:00:00.000Z',
      content_hash: 'h',
      extractor: 'test',
      rule: 'test',
      base_weight: 0.7,
      effective_weight: 0.7,
      counted: 1,
      details: JSON.stringify({ requestId: 'request-of-evidence' }),
      created_at: '2026-01-01T12:00:00.000Z',
    })
    .execute()
}
