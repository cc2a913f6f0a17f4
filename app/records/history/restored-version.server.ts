import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { RecordKind } from './change.ts'

interface RestoredVersion {
  /** The entry of the history that is gone back to. */
  change: number
  /** The values of the fields that it restores; '' for unknown. */
  values: Record<string, string>
  /** Whether the one field that is restored no longer is what the change made it. */
  isOvertaken: boolean
}

/**
 * What `?restore=` asks a form to go back to: the record as a change left it or, with `&field=`, that field as it was before.
 * Undefined if the record has no such change.
 */
export async function findRestoredVersion(
  db: Kysely<Database>,
  kind: RecordKind,
  row: { public_id: string },
  { url }: Request,
): Promise<RestoredVersion | undefined> {
  const { searchParams } = new URL(url)
  const asked = searchParams.get('restore') ?? ''
  if (!/^\d{1,15}$/.test(asked)) return undefined
  const changes = await db
    .selectFrom('audit_log')
    .select(['id', 'fields'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', row.public_id)
    .where('fields', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  const place = changes.findIndex(({ id }) => id === Number(asked))
  const change = changes[place]
  if (!change) return undefined

  const field = searchParams.get('field')
  if (field !== null) {
    const [before, value] = readFields(change)[field] ?? []
    if (before === undefined || value === undefined) return undefined
    const current = (row as Readonly<Record<string, unknown>>)[field]
    return { change: change.id, values: { [field]: before }, isOvertaken: String(current ?? '') !== value }
  }
  const values: Record<string, string> = {}
  for (const later of changes.slice(0, place)) {
    for (const [name, [before]] of Object.entries(readFields(later))) values[name] = before
  }
  // What a file has overwritten since is in none of them.
  for (const former of changes.slice(place).toReversed()) {
    for (const [name, [, after]] of Object.entries(readFields(former))) values[name] = after
  }
  return { change: change.id, values, isOvertaken: false }
}

function readFields({ fields }: { fields: string | null }): Record<string, [string, string]> {
  return JSON.parse(fields ?? '{}')
}
