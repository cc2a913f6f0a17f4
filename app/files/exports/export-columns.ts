import { z } from 'zod'
import { isOwnColumn } from '#app/records/fields/own/own-field.ts'

/** The headings that an export is asked for, joined by commas; `known`: all there are. */
export function exportColumns(known: readonly string[]) {
  return z
    .string()
    .transform((text) => [...new Set(text.split(',').map((heading) => heading.trim()))])
    .superRefine((headings, check) => {
      const unknown = headings.filter((heading) => !known.includes(heading) && !isOwnColumn(heading))
      if (unknown.length > 0) check.addIssue(`Unknown columns: ${unknown.join(', ')}. Known: ${known.join(', ')}`)
    })
    .optional()
    .describe(
      `The columns of a CSV or Excel file in their order, joined by commas; all without it: \`${known.join(',')}\`, and \`own_\` with the key of each own field`,
    )
}

/** The columns asked for, or all. */
export function pickColumns<Value>(
  columns: Readonly<Record<string, Value>>,
  headings: readonly string[] | undefined,
): Record<string, Value> {
  if (!headings) return { ...columns }
  const wanted = headings.flatMap((heading) => (columns[heading] === undefined ? [] : [[heading, columns[heading]]]))
  return Object.fromEntries(wanted)
}
