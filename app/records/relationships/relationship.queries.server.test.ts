import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import {
  evidenceByLink,
  listRelationshipsOfAthletes,
  listRelationshipsOfBrands,
} from './relationship.queries.server.ts'
import { AthleteLinkSchema, BrandLinkSchema } from './relationship.ts'
import { serializeAthleteLink, serializeBrandLink } from './serialize-relationship.ts'

describe('relationships', () => {
  test('are sorted strongest first: current, then verified, then confidence [B-04]', async ({ db }) => {
    const brand = await createBrand(db)
    await link(db, brand.id, { name: 'former', standing: 'FORMER', verification_status: 'VERIFIED', confidence: 0.99 })
    await link(db, brand.id, { name: 'unverified', verification_status: 'UNVERIFIED', confidence: 0.39 })
    await link(db, brand.id, { name: 'pending', verification_status: 'PENDING', confidence: 0.7 })
    await link(db, brand.id, { name: 'verified', verification_status: 'VERIFIED', confidence: 0.85 })
    await link(db, brand.id, { name: 'surest', verification_status: 'VERIFIED', confidence: 0.95 })

    const names = (await listRelationshipsOfBrands(db, [brand.id])).map((row) => row.athlete_name)

    expect(names).toEqual(['surest', 'verified', 'pending', 'unverified', 'former'])
  })

  test('of several brands are returned together, each with its brand', async ({ db }) => {
    const [one, two, other] = [await createBrand(db), await createBrand(db), await createBrand(db)]
    for (const brand of [one, two, other]) await link(db, brand.id, { name: brand.name })

    const rows = await listRelationshipsOfBrands(db, [one.id, two.id])

    expect(rows.map((row) => row.brand_id).toSorted()).toEqual([one.id, two.id])
    expect(await listRelationshipsOfBrands(db, [])).toEqual([])
  })
})

describe('the API shape of a relationship', () => {
  test('seen from the brand names the athlete and shows evidence that counted and that was rejected', async ({
    db,
  }) => {
    const brand = await createBrand(db)
    const relationship = await link(db, brand.id, {
      name: 'Ada',
      type: 'CO_OWNER',
      ownership_percentage: 12.5,
      verification_status: 'PENDING',
      confidence: 0.7,
      is_disputed: 1,
    })
    const counted = await createEvidence(db, {
      relationship_id: relationship.id,
      quote: 'Ada bought a part of it.',
      published_at: '2025-05-01T00:00:00.000Z',
    })
    const copy = await createEvidence(db, {
      relationship_id: relationship.id,
      counted: 0,
      rejected_because: 'copies count once',
      effective_weight: 0.9,
    })

    const [row] = await listRelationshipsOfBrands(db, [brand.id])
    const evidence = (await evidenceByLink(db, [relationship])).get(relationship.id)
    const shape = row && serializeAthleteLink(row, evidence)

    expect(shape).toStrictEqual({
      id: relationship.public_id,
      relationshipType: 'CO_OWNER',
      ownershipPercentage: 12.5,
      verificationStatus: 'PENDING',
      confidence: 0.7,
      createdBy: 'agent',
      standing: 'CURRENT',
      disputed: true,
      review: null,
      tags: null,
      note: null,
      own: {},
      version: expect.any(Number),
      athlete: { id: row?.athlete_public_id, name: 'Ada', sport: row?.athlete_sport },
      evidence: [
        {
          id: counted.public_id,
          kind: counted.code,
          title: counted.kind,
          stance: 'SUPPORTS',
          relationshipType: 'FOUNDER',
          url: counted.url,
          publisher: 'brand:brand.example',
          quote: 'Ada bought a part of it.',
          publishedAt: '2025-05-01T00:00:00.000Z',
          retrievedAt: counted.retrieved_at,
          weight: 0.8,
          counted: true,
          rejectedBecause: null,
          requestId: null,
        },
        expect.objectContaining({
          id: copy.public_id,
          quote: null,
          publishedAt: null,
          counted: false,
          rejectedBecause: 'copies count once',
          requestId: null,
        }),
      ],
    })
    expect(AthleteLinkSchema.strict().safeParse(shape).success).toBe(true)
  })

  test('seen from the athlete names the brand; unknown is null, and unrequested evidence is omitted', async ({
    db,
  }) => {
    const brand = await createBrand(db, { name: 'Plain' })
    const relationship = await link(db, brand.id, { name: 'Ada' })

    const [row] = await listRelationshipsOfAthletes(db, [relationship.athlete_id])
    const shape = row && serializeBrandLink(row)

    expect(shape).toStrictEqual({
      id: relationship.public_id,
      relationshipType: 'FOUNDER',
      ownershipPercentage: null,
      verificationStatus: 'UNVERIFIED',
      confidence: 0,
      createdBy: 'agent',
      standing: 'CURRENT',
      disputed: false,
      review: null,
      tags: null,
      note: null,
      own: {},
      version: expect.any(Number),
      brand: { id: brand.public_id, name: 'Plain', category: 'Uncategorized', website: null },
    })
    expect(BrandLinkSchema.strict().safeParse(shape).success).toBe(true)
  })
})

type LinkFields = { name: string } & Partial<Parameters<typeof createRelationship>[1]>

async function link(db: Kysely<Database>, brandId: number, { name, ...fields }: LinkFields) {
  const athlete = await createAthlete(db, { name })
  return createRelationship(db, { athlete_id: athlete.id, brand_id: brandId, ...fields })
}
