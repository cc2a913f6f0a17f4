import { type Kysely, sql } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import { searchWords } from '#app/base/platform/names/fold.ts'
import { identifiedItemOf } from '#app/champion-index/scoring/people/identified-item.ts'
import { SOCIAL_NETWORKS } from '#app/records/athletes/social-network.ts'
import { splitNames } from '#app/records/fields/name-list.ts'
import { firstLine, jsonRows, listOf, straightJoin } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { Likeness, MatchReason } from './match.ts'

/** The athletes that those with these row ids may be: by their names, handles, items, and days of birth. */
export async function findLikeAthletes(trx: Kysely<Database>, ids: readonly number[]): Promise<Likeness[]> {
  if (ids.length === 0) return []
  const { rows: pairs } = await sql<{ id: number; other: number; reason: MatchReason | 'named' }>`
    ${sql.join(signsOf(JSON.stringify(ids)), sql` union `)} order by 1, 2`.execute(trx)
  const athletes = await trx
    .selectFrom('athlete')
    .select(['id', 'public_id', 'name', 'name_key', 'sport_key', 'aliases'])
    .select(['wikidata_id', 'identity_status', 'date_of_birth'])
    .where('id', 'in', listOf([...new Set(pairs.flatMap(({ id, other }) => [id, other]))]))
    .execute()
  const byId = new Map(athletes.map((athlete) => [athlete.id, athlete]))
  return [...groupBy(pairs, ({ id, other }) => `${id} ${other}`).values()].flatMap((signs): Likeness[] => {
    const [one, other] = [byId.get(signs[0]?.id ?? 0), byId.get(signs[0]?.other ?? 0)]
    if (!one || !other || areTwo(one, other)) return []
    const reasons = signs.flatMap(({ reason }) => reasonOf(reason, one, other) ?? [])
    return reasons.length === 0 ? [] : [{ added: one.id, other: other.id, id: other.public_id, reasons }]
  })
}

type Compared = Pick<AthleteRow, 'name' | 'name_key' | 'sport_key' | 'aliases' | 'date_of_birth'> &
  Parameters<typeof identifiedItemOf>[0]

/** What two athletes may have in common; each is looked up by an index. */
function signsOf(ids: string) {
  const added = sql`${jsonRows(ids)} as given ${straightJoin('athlete')} as one on one.id = given.value`
  const pair = (reason: string) => sql`one.id as id, other.id as other, ${sql.lit(reason)} as reason`
  const folded = firstLine('one.name_key')
  // The folded name is the first line of a key.
  const isNamed = (key: string) => sql`${sql.ref(key)} >= ${folded} and ${sql.ref(key)} < ${folded} || ${AFTER_LINE}`
  return [
    sql`select ${pair('named')} from ${added}
      ${straightJoin('athlete')} as other on ${isNamed('other.name_key')} where other.id <> one.id`,
    sql`select one.id as id, named.athlete_id as other, 'other_name' as reason from ${added}
      ${straightJoin('athlete_alias')} as named on ${isNamed('named.name_key')} where named.athlete_id <> one.id`,
    sql`select ${pair('item')} from ${added}
      ${straightJoin('athlete')} as other on other.wikidata_id = one.wikidata_id where other.id <> one.id`,
    ...SOCIAL_NETWORKS.map((network) => {
      const [mine, theirs] = [sql.ref(`one.${network}`), sql.ref(`other.${network}`)]
      return sql`select ${pair(network)} from ${added}
        ${straightJoin('athlete')} as other on lower(${theirs}) = lower(${mine}) and ${theirs} is not null
        where other.id <> one.id`
    }),
    sql`select ${pair('birth')} from ${added}
      ${straightJoin('athlete')} as other on other.date_of_birth = one.date_of_birth
      where other.id <> one.id and length(one.date_of_birth) = ${WHOLE_DAY}`,
  ]
}

/** Behind the end of a line, in the order of keys. */
const AFTER_LINE = '\u000b'

const WHOLE_DAY = '2000-01-01'.length

function reasonOf(reason: MatchReason | 'named', one: Compared, other: Compared): MatchReason | undefined {
  if (reason === 'birth') return hasNameInCommon(one, other) ? 'birth' : undefined
  if (reason === 'item') return identifiedItemOf(one) === null || identifiedItemOf(other) === null ? undefined : 'item'
  if (reason !== 'named') return reason
  if (one.sport_key !== other.sport_key) return 'sport'
  return one.name_key === other.name_key ? 'identity' : 'spelling'
}

/** Whether items or days of birth tell them apart. */
function areTwo(one: Compared, other: Compared): boolean {
  const [item, theirs] = [identifiedItemOf(one), identifiedItemOf(other)]
  if (item !== null && theirs !== null) return item !== theirs
  const [born, theirDay] = [one.date_of_birth ?? '', other.date_of_birth ?? '']
  return !born.startsWith(theirDay) && !theirDay.startsWith(born)
}

const MIN_LETTERS = 3

function hasNameInCommon(one: Compared, other: Compared): boolean {
  const theirs = new Set(wordsOf(other))
  return wordsOf(one).some((word) => word.length >= MIN_LETTERS && theirs.has(word))
}

function wordsOf({ name, aliases }: Compared): string[] {
  return [name, ...splitNames(aliases)].flatMap(searchWords)
}
