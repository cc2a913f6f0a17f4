import type { Kysely } from 'kysely'
import { addDays, utcDay } from '#app/base/platform/utc-day.ts'
import { findFirstRecordedDay } from '#app/champion-index/scoring/movement.queries.server.ts'
import { DEFAULT_MOVEMENT_DAYS, type MovementDays, rankChange } from '#app/champion-index/scoring/movement.ts'
import { listMoves } from '#app/champion-index/scoring/moves/moves.queries.server.ts'
import { CauseSchema } from '#app/champion-index/scoring/moves/score-change.ts'
import type { Database } from '#db/schema.ts'
import type { MoveKind } from '#db/tables/ranking-move.ts'
import type { Moves, RankingMove } from './moves.ts'

/** What moved over the period, as it was last worked out, with the ranks of now. */
export async function loadMoves(
  db: Kysely<Database>,
  now: Date,
  days: MovementDays = DEFAULT_MOVEMENT_DAYS,
): Promise<Moves> {
  const first = await findFirstRecordedDay(db)
  const knownFrom = first === undefined ? null : addDays(first, days)
  const rows = await listMoves(db, days)
  const ofKind = (kind: MoveKind) => rows.filter((row) => row.kind === kind).map(serializeMove)
  return {
    days,
    knownFrom,
    isKnown: knownFrom !== null && knownFrom <= utcDay(now),
    risers: ofKind('riser').toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0) || a.rank - b.rank),
    fallers: ofKind('faller').toSorted((a, b) => (a.change ?? 0) - (b.change ?? 0) || a.rank - b.rank),
    entries: ofKind('entry').toSorted((a, b) => a.rank - b.rank),
  }
}

function serializeMove(row: Awaited<ReturnType<typeof listMoves>>[number]): RankingMove {
  return {
    id: row.public_id,
    name: row.name,
    rank: row.rank,
    rankThen: row.place_then,
    change: rankChange(row.rank, row.place_then),
    cause: row.cause === null ? null : CauseSchema.nullable().parse(JSON.parse(row.cause)),
  }
}
