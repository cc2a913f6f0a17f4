import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { type AthleteInput, AthleteRowSchema } from '#app/records/athletes/athlete.ts'
import {
  ATHLETE_FACTS,
  ATHLETE_FILE_COLUMNS,
  ATHLETE_HANDLES,
  type AthleteField,
} from '#app/records/athletes/athlete-fields.ts'
import { isShortenedNumber, profileUrl } from '#app/records/athletes/social-handle.ts'
import { NETWORK_NAMES, SOCIAL_NETWORKS } from '#app/records/athletes/social-network.ts'
import { mapFields } from '#app/records/fields/field-schemas.ts'
import { createCellReader, excerpt } from './cell-reader.ts'
import type { TableKind } from './find-table.ts'
import type { TableShape } from './read-header.ts'
import type { CsvRecord } from './record-rules.ts'
import { REQUIRED_COLUMNS } from './required-columns.ts'

const REQUIRED = REQUIRED_COLUMNS.athletes

export const ATHLETE_TABLE = { required: REQUIRED, columns: ATHLETE_FILE_COLUMNS } satisfies TableKind

export type AthleteCsvRow =
  // A row without a status gets the default one.
  | { status: 'valid'; row: number; athlete: AthleteInput; hasStatus: boolean }
  // `name` and `sport` as in the file, truncated if very long.
  | { status: 'refused'; row: number; name: string; sport: string; problem: string }
  | { status: 'skipped'; row: number; name: string; sport: string; reason: 'cell_count' | 'duplicate' }

/** Validates one row; duplicates within the file are found by the file's rules. */
export function readAthleteRow(shape: TableShape, record: CsvRecord): AthleteCsvRow {
  const { row, cells } = record
  const cell: (column: AthleteField) => string = createCellReader(record, shape)
  if (cells.length !== shape.width) return { status: 'skipped', row, ...excerpts(cell), reason: 'cell_count' }

  const status = cell('status')
  const parsed = AthleteRowSchema.safeParse({
    ...mapFields(ATHLETE_FACTS, (_, key) => cell(key)),
    status: status.toUpperCase() || undefined,
    socialHandles: mapFields(ATHLETE_HANDLES, (_, key) => cell(key)),
  })
  if (parsed.success) return { status: 'valid', row, athlete: parsed.data, hasStatus: status !== '' }

  const problem = problemOf(cell) ?? parsed.error.issues[0]?.message ?? 'Invalid row'
  return { status: 'refused', row, ...excerpts(cell), problem }
}

function excerpts(cell: (column: AthleteField) => string): { name: string; sport: string } {
  return { name: excerpt(cell('name')), sport: excerpt(cell('sport')) }
}

/** Errors with a message of the import's own; all others use the schema's. */
function problemOf(cell: (column: AthleteField) => string): string | undefined {
  for (const column of REQUIRED) if (isBlank(cell(column))) return `Missing required field "${column}"`

  const status = cell('status')
  const known = AthleteRowSchema.shape.status.safeParse(status.toUpperCase() || undefined)
  return known.success ? undefined : `Invalid status "${excerpt(status)}". Must be ACTIVE, RETIRED, or INACTIVE`
}

/** The name of a row's athlete in reports: `Ana Silva (Golf)`. */
export function athleteLabel({ name, sport }: { name: string; sport: string }): string {
  return (sport === '' ? name : `${name} (${sport})`).trim()
}

/** Values the import stores but does not link: neither a handle nor a profile URL. */
export function handleWarnings({ socialHandles }: AthleteInput): string[] {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const typed = socialHandles[network]
    if (!typed || profileUrl(network, typed)) return []
    const name = NETWORK_NAMES[network]
    return isShortenedNumber(typed)
      ? `A spreadsheet has shortened the ${name} handle to "${typed}". Format the column as text and enter the handle again`
      : `"${typed}" is neither a handle nor a profile address of ${name}`
  })
}
