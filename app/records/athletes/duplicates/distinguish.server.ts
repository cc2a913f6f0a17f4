import type { Kysely } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'

export type DistinctionOutcome = { status: 'told'; id: string; names: string[] } | { status: 'not_found' | 'same' }

/** Remembers that two athletes are different people, so that they are no longer offered as duplicates. */
export async function distinguish(
  db: Kysely<Database>,
  athletes: readonly [string, string],
  author: Actor,
  now: Date,
): Promise<DistinctionOutcome> {
  if (athletes[0] === athletes[1]) return { status: 'same' }
  return db.transaction().execute(async (trx): Promise<DistinctionOutcome> => {
    const rows = await trx.selectFrom('athlete').select('name').where('public_id', 'in', athletes).execute()
    if (rows.length < 2) return { status: 'not_found' }
    const id = await insertPair(trx, athletes, author, now)
    if (id !== undefined) await announce(trx, { action: 'athlete.distinguish', id, athletes }, author, now)
    const names = rows.map(({ name }) => name)
    return { status: 'told', id: id ?? (await findPair(trx, athletes)) ?? '', names }
  })
}

/** The two athletes, which are offered as duplicates again; undefined if they were not marked as different people. */
export async function withdrawDistinction(
  db: Kysely<Database>,
  id: string,
  author: Actor,
  now: Date,
): Promise<[string, string] | undefined> {
  return db.transaction().execute(async (trx) => {
    const pair = await trx
      .deleteFrom('athlete_distinction')
      .where('public_id', '=', id)
      .returning(['one_public_id', 'other_public_id'])
      .executeTakeFirst()
    if (!pair) return undefined
    const athletes: [string, string] = [pair.one_public_id, pair.other_public_id]
    await announce(trx, { action: 'athlete.distinguish_undo', id, athletes }, author, now)
    return athletes
  })
}

/** Athletes marked as different from the merged athlete are different from the survivor too. Returns public ids. */
export async function repeatDistinctions(
  trx: Kysely<Database>,
  { survivor, merged }: { survivor: string; merged: string },
  author: Actor,
  now: Date,
): Promise<string[]> {
  const told = await trx
    .selectFrom('athlete_distinction')
    .select(['one_public_id', 'other_public_id'])
    .where((eb) => eb.or([eb('one_public_id', '=', merged), eb('other_public_id', '=', merged)]))
    .execute()
  const repeated: string[] = []
  for (const { one_public_id, other_public_id } of told) {
    const other = one_public_id === merged ? other_public_id : one_public_id
    const id = other === survivor ? undefined : await insertPair(trx, [survivor, other], author, now)
    if (id !== undefined) repeated.push(id)
  }
  return repeated
}

/** Undefined if the pair was already marked. */
async function insertPair(
  trx: Kysely<Database>,
  athletes: readonly [string, string],
  author: Actor,
  now: Date,
): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('athlete_distinction')
    .values({
      public_id: newId(),
      ...inOrder(athletes),
      decided_by: author.id,
      decided_by_name: author.name,
      decided_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['one_public_id', 'other_public_id']).doNothing())
    .returning('public_id')
    .executeTakeFirst()
  return inserted?.public_id
}

async function findPair(db: Kysely<Database>, athletes: readonly [string, string]): Promise<string | undefined> {
  return (await findDistinction(db, athletes))?.id
}

/** Who marked the two as different people, and when. */
export async function findDistinction(db: Kysely<Database>, athletes: readonly [string, string]) {
  const { one_public_id, other_public_id } = inOrder(athletes)
  return db
    .selectFrom('athlete_distinction')
    .select(['public_id as id', 'decided_by_name as by', 'decided_at as at'])
    .where('one_public_id', '=', one_public_id)
    .where('other_public_id', '=', other_public_id)
    .executeTakeFirst()
}

function inOrder([one, other]: readonly [string, string]) {
  return one < other ? { one_public_id: one, other_public_id: other } : { one_public_id: other, other_public_id: one }
}

type DistinctionAction = 'athlete.distinguish' | 'athlete.distinguish_undo'

async function announce(
  trx: Kysely<Database>,
  { action, id, athletes }: { action: DistinctionAction; id: string; athletes: readonly [string, string] },
  author: Actor,
  now: Date,
): Promise<void> {
  const [one, other] = athletes
  // One that was merged or deleted since has no row.
  const known = await trx.selectFrom('athlete').select('name').where('public_id', '=', one).executeTakeFirst()
  const subject = { kind: 'athlete', id: one, ...(known && { label: known.name }) }
  await recordAudit(trx, author, { action, subject, reference: other, details: { distinction: id } }, now)
  for (const athlete of athletes) {
    await publishRecord(trx, 'athlete', athlete, 'updated')
  }
}
