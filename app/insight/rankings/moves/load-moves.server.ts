import type { Kysely } from 'kysely'
import { findPlaces } from '#app/base/platform/threads/id-lists.server.ts'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { findComparedDay, listPlacesOn } from '#app/champion-index/scoring/movement.queries.server.ts'
import { DEFAULT_MOVEMENT_DAYS, type MovementDays, rankChange } from '#app/champion-index/scoring/movement.ts'
import { explainMove } from '#app/champion-index/scoring/moves/digest-ranking.server.ts'
import { listMoved, listMoves, movesSince } from '#app/champion-index/scoring/moves/moves.queries.server.ts'
import { CauseSchema } from '#app/champion-index/scoring/moves/score-change.ts'
import type { Database } from '#db/schema.ts'
import type { MoveKind } from '#db/tables/ranking-move.ts'
import type { Moves, RankingMove, ShownMoves } from './moves.ts'

/** What moved over the period, as it was last worked out, with the ranks of now. */
export async function loadMoves(
  db: Kysely<Database>,
  now: Date,
  days: MovementDays = DEFAULT_MOVEMENT_DAYS,
): Promise<Moves> {
  const comparedOn = await findComparedDay(db, utcDay(now), days)
  return { days, comparedOn, ...inGroups((await listMoves(db, days)).map(serializeMove)) }
}

/** The same over a period that nothing is kept of; the list is built in a thread for `caller`. */
export async function loadMovesSince(
  db: Kysely<Database>,
  now: Date,
  days: number,
  caller: string,
): Promise<ShownMoves> {
  const comparedOn = await findComparedDay(db, utcDay(now), days)
  if (comparedOn === null) return { days, comparedOn, ...inGroups([]) }

  const { ids } = await findPlaces(db, movesSince(db, comparedOn), { from: 0, count: MAX_LISTED, caller })
  const then = await listPlacesOn(db, ids, comparedOn)
  const moves = (await listMoved(db, ids)).map(async ({ id, public_id, name, rank }) => {
    const rankThen = then.get(id) ?? null
    const change = rankChange(rank, rankThen)
    const cause = (await explainMove(db, id, comparedOn)) ?? null
    return { kind: kindOf(change), move: { id: public_id, name, rank, rankThen, change, cause } }
  })
  return { days, comparedOn, ...inGroups(await Promise.all(moves)) }
}

/** More than there are of all kinds. */
const MAX_LISTED = 100

function kindOf(change: number | null): MoveKind {
  if (change === null) return 'entry'
  return change > 0 ? 'riser' : 'faller'
}

function inGroups(moves: readonly { kind: MoveKind; move: RankingMove }[]) {
  const ofKind = (kind: MoveKind) => moves.filter((move) => move.kind === kind).map(({ move }) => move)
  return {
    risers: ofKind('riser').toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0) || a.rank - b.rank),
    fallers: ofKind('faller').toSorted((a, b) => (a.change ?? 0) - (b.change ?? 0) || a.rank - b.rank),
    entries: ofKind('entry').toSorted((a, b) => a.rank - b.rank),
  }
}

function serializeMove(row: Awaited<ReturnType<typeof listMoves>>[number]) {
  const move: RankingMove = {
    id: row.public_id,
    name: row.name,
    rank: row.rank,
    rankThen: row.place_then,
    change: rankChange(row.rank, row.place_then),
    cause: row.cause === null ? null : CauseSchema.nullable().parse(JSON.parse(row.cause)),
  }
  return { kind: row.kind, move }
}
