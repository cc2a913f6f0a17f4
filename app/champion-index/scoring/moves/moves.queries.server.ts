import { type Compilable, type Kysely, sql } from 'kysely'
import { valuesIn } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { MoveKind } from '#db/tables/ranking-move.ts'
import type { MovementDays } from '../movement.ts'
import { newestScoreOf } from '../newest-score.queries.server.ts'
import type { ScoreThen } from './score-change.ts'

/** The most brands of one kind. */
const MAX_MOVES = 5

export interface Move {
  id: number
  kind: MoveKind
  placeThen: number | null
}

/** The brands that gained or lost most places since the end of `day`, and the best of those that were not ranked then. */
export async function findMoves(db: Kysely<Database>, day: string): Promise<Move[]> {
  const { rows } = await selectMoves(day).execute(db)
  return rows
}

/** The same, as a list that a thread can build. */
export function movesSince(db: Kysely<Database>, day: string): Compilable<Move> {
  return { compile: () => selectMoves(day).compile(db) }
}

function selectMoves(day: string) {
  return sql<Move>`
    with moved as materialized (
      select id, champion_rank as place, (
        select place from brand_place where brand_id = brand.id and day <= ${day} order by day desc limit 1) as "placeThen"
      from brand where champion_rank is not null
    )
    select * from (select id, 'riser' as kind, "placeThen" from moved where place < "placeThen"
      order by "placeThen" - place desc, place limit ${MAX_MOVES})
    union all
    select * from (select id, 'faller', "placeThen" from moved where place > "placeThen"
      order by place - "placeThen" desc, place limit ${MAX_MOVES})
    union all
    select * from (select id, 'entry', null from moved where "placeThen" is null order by place limit ${MAX_MOVES})`
}

/** The score of the brand that is in force, or was before a time. */
export async function findScore(
  db: Kysely<Database>,
  brandId: number,
  { before }: { before?: string } = {},
): Promise<ScoreThen | undefined> {
  return newestScoreOf(db, brandId)
    .$if(before !== undefined, (scores) => scores.where('computed_at', '<', before ?? ''))
    .select(['id', 'total_score', 'methodology_version', 'components', 'inputs'])
    .executeTakeFirst()
}

/** Brands as a move shows them. */
export async function listMoved(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom('brand')
    .select((eb) => ['id', 'public_id', 'name', eb.ref('champion_rank').$notNull().as('rank')])
    .where('id', 'in', valuesIn<number>(JSON.stringify(ids)))
    .where('champion_rank', 'is not', null)
    .execute()
}

/** The kept moves of a period, with the ranks of now. */
export async function listMoves(db: Kysely<Database>, days: MovementDays) {
  return (
    db
      .selectFrom('ranking_move')
      // CROSS JOIN keeps the join order: there are a few moves and many ranked brands.
      .crossJoin('brand')
      .select((eb) => [
        'kind',
        'place_then',
        'cause',
        'public_id',
        'name',
        eb.ref('champion_rank').$notNull().as('rank'),
      ])
      .where('days', '=', days)
      .whereRef('brand.id', '=', 'ranking_move.brand_id')
      .where('champion_rank', 'is not', null)
      .execute()
  )
}
