import type { Kysely } from 'kysely'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { listSports } from '#app/records/athletes/athlete.queries.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { changesIn, isChangeName, selectionIn } from './bulk-edit-in-url.ts'
import { listOf } from './bulk-edit-words.ts'
import { previewBulkEdit } from './preview-bulk-edit.server.ts'

/** The page's data, for `caller`; with a preview once there is something to change. */
export async function loadNewBulkEdit(db: Kysely<Database>, url: URL, caller: string) {
  const selection = selectionIn(url)
  const { kind } = selection
  const own = await listOwnFields(db, kind)
  const { typed, changes, errors, isComplete } = changesIn(url, own)
  const { selected, first, ...rest } = await previewBulkEdit(db, selection, isComplete ? changes : {}, caller)
  const others = Object.fromEntries([...url.searchParams.keys()].filter(isChangeName).map((name) => [name, null]))
  return {
    kind,
    selected,
    names: first.map(({ name }) => name),
    back: listOf(kind).path + searchLink(url.search, { ...others, of: null, selected: null }),
    typed,
    errors,
    own,
    sports: kind === 'athlete' ? await listSports(db) : [],
    preview: isComplete ? { selected, first, ...rest } : null,
  }
}
