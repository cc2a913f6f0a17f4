/** What programs write for a value that is missing. A person may be called Null or Nan, so a name is none of them. */
const MISSING = new Set([
  '',
  '\\N',
  'NULL',
  'null',
  'NaN',
  'nan',
  'NA',
  'N/A',
  'n/a',
  '#N/A',
  'None',
  '-',
  '–',
  '—',
  '?',
])

export function isMissing(cell: string): boolean {
  return MISSING.has(cell.length > 10 ? cell : cell.trim()) || (cell.length > 10 && cell.trim() === '')
}

/** Of a part of a name. */
export function isMissingName(cell: string): boolean {
  const text = cell.trim()
  return text === '' || text === '\\N' || text === '-' || text === '–' || text === '—'
}
