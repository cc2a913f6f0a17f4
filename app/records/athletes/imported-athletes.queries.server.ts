import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** The athletes an import added that still exist. */
function selectImported(db: Kysely<Database>, importId: string) {
  return db
    .selectFrom('athlete')
    .select('athlete.id')
    .where('athlete.import_batch_id', '=', (eb) =>
      eb.selectFrom('import_batch').select('import_batch.id').where('import_batch.public_id', '=', importId),
    )
}

/** How many there are; if there are more than `most`, one more than that. */
export async function countImported(db: Kysely<Database>, importId: string, most?: number): Promise<number> {
  const { total } = await db
    .selectFrom(
      selectImported(db, importId)
        .$if(most !== undefined, (all) => all.limit((most ?? 0) + 1))
        .as('imported'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Those still as the import left them, whatever discoveries have found since. */
export function selectUntouched(db: Kysely<Database>, importId: string) {
  return selectImported(db, importId).where(isUntouched)
}

/** Those edited by a user, or with a relationship that a user created or reviewed. */
export function selectTouched(db: Kysely<Database>, importId: string) {
  return selectImported(db, importId).where((eb) => eb.not(isUntouched(eb)))
}

/** Whether the athlete is as its import left it. */
export function isUntouched(eb: ExpressionBuilder<Database, 'athlete'>) {
  const linkOfPerson = eb
    .selectFrom('relationship')
    .select('relationship.id')
    .whereRef('relationship.athlete_id', '=', 'athlete.id')
    .where((link) =>
      link.or([link('relationship.created_by', '!=', 'agent'), link('relationship.review', 'is not', null)]),
    )
  const evidenceOfPerson = eb
    .selectFrom('evidence')
    .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
    .select('evidence.id')
    .whereRef('relationship.athlete_id', '=', 'athlete.id')
    .where('evidence.created_by', '!=', 'agent')
  return eb.and([
    eb('athlete.version', '=', eb('athlete.undone_versions', '+', 1)),
    eb.not(eb.exists(linkOfPerson)),
    eb.not(eb.exists(evidenceOfPerson)),
  ])
}
