import type { Kysely } from 'kysely'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { findTag } from '#app/records/fields/tag.queries.server.ts'
import type { CountedTag } from '#app/records/fields/tag-list.ts'
import { tagKey } from '#app/records/fields/tag-text.ts'
import type { Database } from '#db/schema.ts'
import type { BulkKind } from '#db/tables/bulk-edit.ts'
import type { BulkChanges } from '../bulk-edit.ts'
import { enqueueBulkEdit } from '../request-bulk-edit.server.ts'

/** The bulk edit of one kind of record. */
export interface StartedEdit {
  kind: BulkKind
  id: string
  jobId: string
  selected: number
}

export type ChangedTag =
  | { status: 'started'; edits: StartedEdit[] }
  | { status: 'not_found' }
  /** Another tag is called so. */
  | { status: 'exists'; other: CountedTag }

/** Gives the records with a tag another one in its place; one that exists only if the two are to be merged. */
export async function renameTag(
  db: Kysely<Database>,
  id: string,
  { name, merge }: { name: string; merge: boolean },
  author: Actor,
  now: Date,
): Promise<ChangedTag> {
  return db.transaction().execute(async (trx): Promise<ChangedTag> => {
    const tag = await findTag(trx, id)
    if (!tag) return { status: 'not_found' }
    const other = tagKey(name) === tagKey(tag.name) ? undefined : await findTag(trx, name)
    if (other && !merge) return { status: 'exists', other }
    return editAll(trx, tag, { addTags: name, removeTags: tag.name }, author, now)
  })
}

/** Takes a tag from all records that have it. */
export async function deleteTag(db: Kysely<Database>, id: string, author: Actor, now: Date): Promise<ChangedTag> {
  return db.transaction().execute(async (trx): Promise<ChangedTag> => {
    const tag = await findTag(trx, id)
    return tag ? editAll(trx, tag, { removeTags: tag.name }, author, now) : { status: 'not_found' }
  })
}

async function editAll(
  trx: Kysely<Database>,
  { name, athletes, brands, links }: CountedTag,
  changes: BulkChanges,
  author: Actor,
  now: Date,
): Promise<ChangedTag> {
  const filter = { tag: name }
  const wanted = [
    { selection: { kind: 'athlete', filter }, changes, selected: athletes } as const,
    { selection: { kind: 'brand', filter: { ...filter, archived: 'include' } }, changes, selected: brands } as const,
    { selection: { kind: 'relationship', filter }, changes, selected: links } as const,
  ]
  const edits: StartedEdit[] = []
  for (const { selection, selected } of wanted.filter(({ selected }) => selected > 0)) {
    const started = await enqueueBulkEdit(trx, { selection, changes, selected }, author, now)
    edits.push({ kind: selection.kind, ...started, selected })
  }
  return { status: 'started', edits }
}
