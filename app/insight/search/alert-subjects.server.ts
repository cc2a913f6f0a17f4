import type { Kysely } from 'kysely'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { listOfferedLabels } from '#app/records/fields/tag.queries.server.ts'
import { findSide } from '#app/records/links/find-side.server.ts'
import type { SubjectSuggestion } from '#app/site/alerts/alert-form.tsx'
import { ownValueSubject, tagSubject } from '#app/site/alerts/label-subject.ts'
import { listViews } from '#app/site/saved-views/saved-view.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { AlertKind } from '#db/tables/alert.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { findRecords } from './find-records.server.ts'

const OFFERED_EACH = 4

/** What an alert may be about, by a part of its name. */
export async function suggestAlertSubjects(
  db: Kysely<Database>,
  text: string,
  user: { id: number; publicId: string },
): Promise<SubjectSuggestion[]> {
  const key = nameKey(text)
  if (key === '') return []
  const brands = await findRecords(db, 'brand', text, OFFERED_EACH, user.publicId)
  const athletes = await findRecords(db, 'athlete', text, OFFERED_EACH, user.publicId)
  const views = await listViews(db, user.id)
  const named = [
    ...BRAND_CATEGORIES.map((name) => ({ id: name, name, detail: 'Category' })),
    ...views.map(({ id, name }) => ({ id, name, detail: 'View' })),
    ...(await listLabels(db)),
  ]
  return [
    ...brands,
    ...athletes.map(({ detail, ...athlete }) => ({ ...athlete, detail: sportLabel(detail) })),
    ...named.filter(({ name }) => nameKey(name).includes(key)).slice(0, OFFERED_EACH),
  ]
}

/** The tags and the values of own fields that most brands have. */
async function listLabels(db: Kysely<Database>): Promise<SubjectSuggestion[]> {
  const { tags, fields } = await listOfferedLabels(db, 'brand')
  return [
    ...tags.map((tag) => ({ id: tagSubject(tag), name: `${TAG}: ${tag}`, detail: 'Tag' })),
    ...fields.flatMap(({ key, label, values }) =>
      values.map((value) => ({ id: ownValueSubject(key, value), name: `${label}: ${value}`, detail: 'Own field' })),
    ),
  ]
}

const TAG = 'Tag'

/** `Agency: IMG` or `Tag: VIP`, whether a brand has it yet or not. */
async function nameLabel(db: Kysely<Database>, typed: string): Promise<{ id: string } | { fault: string }> {
  const fields = await listOwnFields(db, 'brand')
  const [label = '', ...rest] = typed.split(':')
  const value = rest.join(':').trim()
  if (nameKey(label) === nameKey(TAG) && value !== '') return { id: tagSubject(value) }
  const field = fields.find((each) => nameKey(each.label) === nameKey(label))
  if (field && value !== '') return { id: ownValueSubject(field.key, value) }
  const example = fields[0] && `, or a field and its value, as in “${fields[0].label}: …”`
  return { fault: `There is no category “${typed}”. Choose one of ${BRAND_CATEGORIES.join(', ')}${example ?? ''}` }
}

/** The id of what such an alert is about, by its name, or why it is not clear. */
export async function findNamedSubject(
  db: Kysely<Database>,
  kind: AlertKind,
  name: string,
  userId: number,
): Promise<{ id: string } | { fault: string }> {
  const key = nameKey(name)
  switch (kind) {
    case 'category_brand': {
      const id = BRAND_CATEGORIES.find((category) => nameKey(category) === key)
      return id ? { id } : nameLabel(db, name)
    }
    case 'view_entry': {
      const view = (await listViews(db, userId)).find((each) => nameKey(each.name) === key)
      return view ? { id: view.id } : { fault: `You have no view named “${name}”` }
    }
    default: {
      const found = await findSide(db, kind === 'athlete_link' ? 'athlete' : 'brand', { name })
      if (!('fault' in found)) return { id: found.publicId }
      const labelled = kind === 'brand_top' ? await nameLabel(db, name) : found
      return 'id' in labelled ? labelled : found
    }
  }
}
