import { expect, test } from 'vitest'
import { migrateToLatest } from '#db/migrate.ts'
import { openEarlier } from '#tests/earlier-database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { judgeOutdated } from './judge-outdated.server.ts'

const ANA = { name: 'Ana Reyes', wikidata_id: 'Q100', identity_status: 'RESOLVED' } as const
const ANA_GIL = { ...ANA, name: 'Ana Reyes Gil' } as const
const BO = { name: 'Bo Lindt', wikidata_id: 'Q300', identity_status: 'RESOLVED' } as const
const QUOTE = 'founder: Ana Reyes'

test.for([
  ['one person in two rows', [ANA, ANA_GIL], QUOTE, 'FOUNDER'],
  ['one person in two rows, of whom a source says so', [ANA, ANA_GIL], 'Ana Reyes co-founded it.', 'CO_FOUNDER'],
  ['two people', [ANA, BO], QUOTE, 'CO_FOUNDER'],
  ['one person in two rows and another one', [ANA, ANA_GIL, BO], QUOTE, 'CO_FOUNDER'],
  ['one person alone', [ANA], QUOTE, 'CO_FOUNDER'],
] as const)(
  'co-founders of an earlier version are counted again after the upgrade: %s [J-06] (ruling 42)',
  async ([, people, quote, type]) => {
    const db = await openEarlier('2026-11-27-50-roles-by-count')
    const { id } = await createBrand(db)
    for (const person of people) {
      const athlete = await createAthlete(db, person)
      const link = await createRelationship(db, {
        athlete_id: athlete.id,
        brand_id: id,
        type: 'CO_FOUNDER',
        verification_status: 'PENDING',
        evidence_model_version: 'evidence-2',
      })
      await createEvidence(db, { relationship_id: link.id, relationship_type: 'CO_FOUNDER', quote })
    }
    await migrateToLatest(db)
    const asked = { signal: new AbortController().signal, now: () => new Date('2026-11-28T00:00:00.000Z') }
    await judgeOutdated({ reader: db, writer: db }, asked)

    const links = await db.selectFrom('relationship').select('type').distinct().execute()
    expect(links).toEqual([{ type }])
  },
)
