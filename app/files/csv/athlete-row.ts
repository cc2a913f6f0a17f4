import { findCountry } from '#app/base/platform/countries/find-country.ts'
import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { type AthleteInput, AthleteRowSchema } from '#app/records/athletes/athlete.ts'
import {
  ATHLETE_FACTS,
  ATHLETE_FIELDS,
  ATHLETE_FILE_COLUMNS,
  ATHLETE_HANDLES,
  type AthleteField,
} from '#app/records/athletes/athlete-fields.ts'
import { isShortenedNumber, profileUrl } from '#app/records/athletes/social-handle.ts'
import { NETWORK_NAMES, SOCIAL_NETWORKS } from '#app/records/athletes/social-network.ts'
import { mapInputs } from '#app/records/fields/field-schemas.ts'
import { createCellReader, excerpt, type SkippedUnread, unreadReason } from './cell-reader.ts'
import type { TableKind } from './find-table.ts'
import { readOwnCells } from './own-cells.ts'
import type { TableShape } from './read-header.ts'
import type { CsvRecord } from './record-rules.ts'
import { REQUIRED_COLUMNS } from './required-columns.ts'

const REQUIRED = REQUIRED_COLUMNS.athletes

export const ATHLETE_TABLE = { required: REQUIRED, columns: ATHLETE_FILE_COLUMNS } satisfies TableKind

export type AthleteCsvRow =
  // A row without a status gets the default one.
  | { status: 'valid'; row: number; athlete: AthleteInput; hasStatus: boolean; warnings: string[] }
  // `name` and `sport` as in the file, truncated if very long.
  | { status: 'refused'; row: number; name: string; sport: string; problem: string }
  | { status: 'skipped'; row: number; name: string; sport: string; reason: SkippedUnread | 'duplicate' }

/** Validates one row; duplicates within the file are found by the file's rules. */
export function readAthleteRow(shape: TableShape, record: CsvRecord): AthleteCsvRow {
  const { row, cells } = record
  const cell: (column: AthleteField) => string = createCellReader(record, shape)
  if (cells.length !== shape.width) return { status: 'skipped', row, ...excerpts(cell), reason: unreadReason(cells) }

  const status = cell('status')
  const country = cell('country')
  const parsed = AthleteRowSchema.safeParse({
    ...mapInputs(ATHLETE_FACTS, ({ optional }, key) => (optional ? cell(key) || undefined : cell(key))),
    status: status.toUpperCase() || undefined,
    country: country === '' ? undefined : findCountry(country),
    socialHandles: mapInputs(ATHLETE_HANDLES, (_, key) => cell(key)),
  })
  const own = readOwnCells(shape, createCellReader(record, shape))
  if (parsed.success && !('problem' in own)) {
    const athlete = { ...parsed.data, ...own }
    const warnings = [...countryWarnings(country, athlete), ...handleWarnings(athlete)]
    return { status: 'valid', row, athlete, hasStatus: status !== '', warnings }
  }

  const problem =
    problemOf(cell) ?? parsed.error?.issues[0]?.message ?? ('problem' in own ? own.problem : 'Invalid row')
  return { status: 'refused', row, ...excerpts(cell), problem }
}

function excerpts(cell: (column: AthleteField) => string): { name: string; sport: string } {
  return { name: excerpt(cell('name')), sport: excerpt(cell('sport')) }
}

/** Errors with a message of the import's own; all others use the schema's. */
function problemOf(cell: (column: AthleteField) => string): string | undefined {
  for (const column of REQUIRED) if (isBlank(cell(column))) return `Missing required field "${column}"`

  for (const [column, meaning] of Object.entries(MEANINGS)) {
    const typed = cell(column as keyof typeof MEANINGS)
    if (typed !== '' && !ATHLETE_FIELDS[column as keyof typeof MEANINGS].rule.safeParse(typed).success) {
      return `Invalid ${column} "${excerpt(typed)}". Must be ${meaning}`
    }
  }
  const status = cell('status')
  const known = AthleteRowSchema.shape.status.safeParse(status.toUpperCase() || undefined)
  return known.success ? undefined : `Invalid status "${excerpt(status)}". Must be ACTIVE, RETIRED, or INACTIVE`
}

/** What the columns must have that name an error of their own. */
const MEANINGS = {
  wikidata_id: 'a Q and a number, such as Q36159, or the address of an item',
  date_of_birth: 'a date such as 1990-05-21, or a month or a year',
} as const satisfies Partial<Record<AthleteField, string>>

/** The name of a row's athlete in reports: `Ana Silva (Golf)`. */
export function athleteLabel({ name, sport }: { name: string; sport: string }): string {
  return (sport === '' ? name : `${name} (${sport})`).trim()
}

/** An unknown country is left out; before there was this column, such files were read without it. */
function countryWarnings(typed: string, { country }: AthleteInput): string[] {
  return typed !== '' && !country ? [`"${excerpt(typed)}" is no country and was left out`] : []
}

/** Values the import stores but does not link: neither a handle nor a profile URL. */
function handleWarnings({ socialHandles }: AthleteInput): string[] {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const typed = socialHandles[network]
    if (!typed || profileUrl(network, typed)) return []
    const name = NETWORK_NAMES[network]
    return isShortenedNumber(typed)
      ? `A spreadsheet has shortened the ${name} handle to "${typed}". Format the column as text and enter the handle again`
      : `"${typed}" is neither a handle nor a profile address of ${name}`
  })
}
