import { z } from 'zod'
import { MOVEMENT_DAYS } from '#app/champion-index/scoring/movement.ts'
import { CauseSchema } from '#app/champion-index/scoring/moves/score-change.ts'

const MoveSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    rank: z.int(),
    rankThen: z.int().nullable().describe('null for an entry'),
    change: z.int().nullable().describe('rankThen − rank: positive is up; null for an entry'),
    cause: CauseSchema.nullable().describe('From the two scores; null when they give no cause'),
  })
  .meta({ id: 'RankingMove' })
export type RankingMove = z.infer<typeof MoveSchema>

export const MovesSchema = z.object({
  days: z.literal(MOVEMENT_DAYS),
  comparedOn: z.iso
    .date()
    .nullable()
    .describe(
      'The UTC day with whose end the ranks compare: the first one recorded if the period begins before it; null on the first',
    ),
  risers: z.array(MoveSchema).describe('Biggest gains first'),
  fallers: z.array(MoveSchema).describe('Biggest losses first'),
  entries: z.array(MoveSchema).describe('Brands not ranked then, by rank'),
})
export type Moves = z.infer<typeof MovesSchema>
/** Over any number of days. */
export type ShownMoves = Omit<Moves, 'days'> & { days: number }
