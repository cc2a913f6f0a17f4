import { readLeniently } from '#app/base/api/lenient-query.ts'
import { athleteFilterIn } from '#app/records/athletes/athlete-answer.ts'
import { BrandFilterSchema } from '#app/records/brands/list/brand-list-query.ts'
import { type OwnField, ownControl } from '#app/records/fields/own/own-field.ts'
import type { ListedKind } from '#db/tables/label.ts'
import { CHANGES_SCHEMAS, FIELDS_OF, type ListSelection } from './bulk-edit.ts'
import { checkOwnChanges } from './own-changes.ts'

/** As many as one page of a list shows. */
const MAX_SELECTED = 100
const CHANGE = 'to-'

/** The control of a change in the form: its parameter would else be that of the list's filter. */
export function changeName(field: string): string {
  return `${CHANGE}${field}`
}

export function isChangeName(parameter: string): boolean {
  return parameter.startsWith(CHANGE)
}

/** The records that a page's URL selects: those of a page of their list, or all that match its filters. */
export function selectionIn(url: URL): ListSelection {
  const selected = url.searchParams.getAll('selected')
  const ids = selected.includes('all') ? undefined : selected.slice(0, MAX_SELECTED)
  if (kindIn(url) === 'brand') {
    return ids ? { kind: 'brand', ids } : { kind: 'brand', filter: readLeniently(ListedBrands, url) }
  }
  return ids ? { kind: 'athlete', ids } : { kind: 'athlete', filter: athleteFilterIn(url) }
}

/** Archived brands are listed only if they are asked for. */
const ListedBrands = BrandFilterSchema.extend({
  archived: BrandFilterSchema.shape.archived.unwrap().default('exclude'),
})

function kindIn(url: URL): ListedKind {
  return url.searchParams.get('of') === 'brands' ? 'brand' : 'athlete'
}

/** The changes that the form asks for, as typed and as understood, with an error for each that is not. */
export function changesIn(url: URL, own: readonly OwnField[]) {
  const kind = kindIn(url)
  const typed: Record<string, string> = {}
  const controls = own.map(({ key }) => ownControl(key))
  const others = ['addTags', 'removeTags', 'archived', 'discovery', 'emptied']
  for (const field of [...Object.keys(FIELDS_OF[kind]), ...controls, ...others]) {
    const value = url.searchParams.get(changeName(field))
    if (value) typed[field] = value
  }
  const { archived, discovery, emptied, ...fields } = typed
  const values = own.flatMap(({ key }) => (fields[ownControl(key)] ? [[key, fields[ownControl(key)]]] : []))
  const declared = Object.fromEntries(Object.entries(fields).filter(([name]) => !controls.includes(name)))
  const read = CHANGES_SCHEMAS[kind].safeParse({
    ...declared,
    ...((values.length > 0 || emptied) && {
      own: { ...Object.fromEntries(values), ...(emptied && { [emptied]: null }) },
    }),
    ...(kind === 'brand' && archived && { archived: archived === 'yes' }),
    ...(kind === 'athlete' && discovery && { discovery: true }),
  })
  const errors = Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
  const { changes, problems } = checkOwnChanges(own, read.data ?? {})
  for (const [key, problem] of Object.entries(problems)) errors[ownControl(key)] = problem
  const isComplete = read.success && Object.keys(problems).length === 0 && Object.keys(changes).length > 0
  return { typed, changes, errors, isComplete }
}
