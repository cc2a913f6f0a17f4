import { z } from 'zod'

/** Why rows failed, the most frequent cause first. */
export const CauseSchema = z
  .object({
    cause: z.string().describe('Where rows name different things, “…” stands for them'),
    rows: z.int(),
    names: z.array(z.string()).describe('Up to 5 of these things'),
    nameCount: z.int(),
  })
  .meta({ id: 'Cause' })
export type Cause = z.infer<typeof CauseSchema>

const MAX_CAUSES = 10
const NAMED = 5

/** A message has one problem a line, with what it is about in quotation marks. */
export function groupCauses(failures: readonly { message: string; rows: number }[]): Cause[] {
  const groups = new Map<string, { rows: number; problems: Map<string, string> }>()
  for (const { message, rows } of failures) {
    for (const problem of message.split('\n')) {
      const template = problem.replace(QUOTED, '“…”')
      const group = groups.get(template) ?? { rows: 0, problems: new Map() }
      groups.set(template, group)
      group.rows += rows
      group.problems.set(problem, QUOTED.exec(problem)?.[1] ?? '')
    }
  }
  return [...groups]
    .map(([template, { rows, problems }]) => {
      const [only = template] = problems.keys()
      const names = problems.size > 1 ? [...problems.values()] : []
      return {
        cause: problems.size > 1 ? template : only,
        rows,
        names: names.slice(0, NAMED),
        nameCount: names.length,
      }
    })
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, MAX_CAUSES)
}

/** The first quoted thing of a problem. */
const QUOTED = /"([^"]*)"/
