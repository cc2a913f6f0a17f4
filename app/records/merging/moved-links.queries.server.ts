import type { Kysely } from 'kysely'
import { isOneLinkIn } from '#app/records/relationships/claim.ts'
import type { Database } from '#db/schema.ts'
import { PARTNER, type Sides } from './moved-relationships.ts'

/** What merging would move, and how many of the relationships the survivor has too. */
export async function countLinks(db: Kysely<Database>, { owner, survivorId, mergedId }: Sides) {
  const { relationships, folded } = await db
    .selectFrom('relationship as link')
    .leftJoin('relationship as own', (join) =>
      join
        .onRef(`own.${PARTNER[owner]}`, '=', `link.${PARTNER[owner]}`)
        .on(isOneLinkIn('own', 'link'))
        .on(`own.${owner}`, '=', survivorId),
    )
    .select((eb) => [
      eb.fn.count<number>('link.id').distinct().as('relationships'),
      eb.fn
        .count<number>(eb.case().when('own.id', 'is not', null).then(eb.ref('link.id')).end())
        .distinct()
        .as('folded'),
    ])
    .where(`link.${owner}`, '=', mergedId)
    .executeTakeFirstOrThrow()
  return { relationships, folded, evidence: await countEvidence(db, owner, mergedId) }
}

export async function countEvidence(db: Kysely<Database>, owner: Sides['owner'], id: number): Promise<number> {
  const { items } = await db
    .selectFrom('evidence')
    .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
    .select((eb) => eb.fn.countAll<number>().as('items'))
    .where(`relationship.${owner}`, '=', id)
    .executeTakeFirstOrThrow()
  return items
}

/** The relationships that the survivor has gained since the merge, which it keeps. */
export async function countSince(
  db: Kysely<Database>,
  owner: Sides['owner'],
  survivorId: number,
  since: string,
): Promise<number> {
  const { relationships } = await db
    .selectFrom('relationship')
    .select((eb) => eb.fn.countAll<number>().as('relationships'))
    .where(owner, '=', survivorId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return relationships
}
