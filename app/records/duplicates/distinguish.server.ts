import type { Kysely } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Noun } from '#app/records/merging/merge-words.ts'
import type { Database } from '#db/schema.ts'

const TABLES = { athlete: 'athlete_distinction', brand: 'brand_distinction' } as const

export type DistinctionOutcome = { status: 'told'; id: string; names: string[] } | { status: 'not_found' | 'same' }

/** Remembers that two records are not the same person or brand, so that they are no longer offered as duplicates. */
export async function distinguish(
  db: Kysely<Database>,
  noun: Noun,
  pair: readonly [string, string],
  author: Actor,
  now: Date,
): Promise<DistinctionOutcome> {
  if (pair[0] === pair[1]) return { status: 'same' }
  return db.transaction().execute(async (trx): Promise<DistinctionOutcome> => {
    const names = await listNames(trx, noun, pair)
    if (names.length < 2) return { status: 'not_found' }
    const id = await insertPair(trx, noun, pair, author, now)
    if (id !== undefined) await announce(trx, noun, { action: 'distinguish', id, pair }, author, now)
    return { status: 'told', id: id ?? (await findDistinction(trx, noun, pair))?.id ?? '', names }
  })
}

/** Offers the two as duplicates again; undefined if they were not told apart. */
export async function withdrawDistinction(
  db: Kysely<Database>,
  noun: Noun,
  id: string,
  author: Actor,
  now: Date,
): Promise<[string, string] | undefined> {
  return db.transaction().execute(async (trx) => {
    const told = await trx
      .deleteFrom(TABLES[noun])
      .where('public_id', '=', id)
      .returning(['one_public_id', 'other_public_id'])
      .executeTakeFirst()
    if (!told) return undefined
    const pair: [string, string] = [told.one_public_id, told.other_public_id]
    await announce(trx, noun, { action: 'distinguish_undo', id, pair }, author, now)
    return pair
  })
}

/** What was told apart from the merged record is apart from the survivor too. Returns public ids. */
export async function repeatDistinctions(
  trx: Kysely<Database>,
  noun: Noun,
  { survivor, merged }: { survivor: string; merged: string },
  author: Actor,
  now: Date,
): Promise<string[]> {
  const told = await trx
    .selectFrom(TABLES[noun])
    .select(['one_public_id', 'other_public_id'])
    .where((eb) => eb.or([eb('one_public_id', '=', merged), eb('other_public_id', '=', merged)]))
    .execute()
  const repeated: string[] = []
  for (const { one_public_id, other_public_id } of told) {
    const other = one_public_id === merged ? other_public_id : one_public_id
    const id = other === survivor ? undefined : await insertPair(trx, noun, [survivor, other], author, now)
    if (id !== undefined) repeated.push(id)
  }
  return repeated
}

/** Undefined if the pair was already marked. */
async function insertPair(
  trx: Kysely<Database>,
  noun: Noun,
  pair: readonly [string, string],
  author: Actor,
  now: Date,
): Promise<string | undefined> {
  const inserted = await trx
    .insertInto(TABLES[noun])
    .values({
      public_id: newId(),
      ...inOrder(pair),
      decided_by: author.id,
      decided_by_name: author.name,
      decided_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['one_public_id', 'other_public_id']).doNothing())
    .returning('public_id')
    .executeTakeFirst()
  return inserted?.public_id
}

/** Who told the two apart, and when. */
export async function findDistinction(db: Kysely<Database>, noun: Noun, pair: readonly [string, string]) {
  const { one_public_id, other_public_id } = inOrder(pair)
  return db
    .selectFrom(TABLES[noun])
    .select(['public_id as id', 'decided_by_name as by', 'decided_at as at'])
    .where('one_public_id', '=', one_public_id)
    .where('other_public_id', '=', other_public_id)
    .executeTakeFirst()
}

function inOrder([one, other]: readonly [string, string]) {
  return one < other ? { one_public_id: one, other_public_id: other } : { one_public_id: other, other_public_id: one }
}

/** Those of the pair that were neither merged nor deleted. */
async function listNames(db: Kysely<Database>, noun: Noun, pair: readonly string[]): Promise<string[]> {
  const rows = await (noun === 'athlete'
    ? db.selectFrom('athlete').select('name').where('public_id', 'in', pair).execute()
    : db
        .selectFrom('brand')
        .select('name')
        .where('public_id', 'in', pair)
        .where('merged_into_id', 'is', null)
        .execute())
  return rows.map(({ name }) => name)
}

async function announce(
  trx: Kysely<Database>,
  noun: Noun,
  { action, id, pair }: { action: 'distinguish' | 'distinguish_undo'; id: string; pair: readonly [string, string] },
  author: Actor,
  now: Date,
): Promise<void> {
  const [one, other] = pair
  const [label] = await listNames(trx, noun, [one])
  const subject = { kind: noun, id: one, ...(label !== undefined && { label }) }
  const details = { distinction: id }
  await recordAudit(trx, author, { action: `${noun}.${action}`, subject, reference: other, details }, now)
  for (const record of pair) await publishRecord(trx, noun, record, 'updated')
}
