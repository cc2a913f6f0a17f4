import type { Insertable, Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import type { Database } from '#db/schema.ts'
import type { EvidenceRow, EvidenceTable } from '#db/tables/evidence.ts'
import type { RelationshipRow, RelationshipTable } from '#db/tables/relationship.ts'

export async function createRelationship(
  db: Kysely<Database>,
  fields: Partial<Insertable<RelationshipTable>> & { athlete_id: number; brand_id: number },
): Promise<RelationshipRow> {
  return db
    .insertInto('relationship')
    .values({
      public_id: newId(),
      type: 'FOUNDER',
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function createEvidence(
  db: Kysely<Database>,
  fields: Partial<Insertable<EvidenceTable>> & { relationship_id: number },
): Promise<EvidenceRow> {
  const publicId = newId()
  return db
    .insertInto('evidence')
    .values({
      public_id: publicId,
      fingerprint: publicId,
      code: 'A1',
      kind: 'Own site, structured data',
      stance: 'SUPPORTS',
      relationship_type: 'FOUNDER',
      url: 'https://brand.example/about',
      publisher_group: 'brand:brand.example',
      retrieved_at: '2026-01-01T00:00:00.000Z',
      content_hash: publicId,
      extractor: 'test@1',
      rule: 'test',
      base_weight: 0.8,
      effective_weight: 0.8,
      counted: 1,
      created_at: '2026-01-01T00:00:00.000Z',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
