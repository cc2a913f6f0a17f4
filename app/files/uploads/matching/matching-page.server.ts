import type { Kysely } from 'kysely'
import { guessMapping } from '#app/files/csv/mapping/guess-mapping.ts'
import { isMapping, type Mapping } from '#app/files/csv/mapping/mapping.ts'
import { textsAbove } from '#app/files/csv/mapping/survey-text.ts'
import { type MappedKind, ownFieldsOf } from '#app/files/csv/mapping/targets.ts'
import type { MappingTemplate } from '#app/files/imports/templates/mapping-template.ts'
import { listTemplatesOf } from '#app/files/imports/templates/mapping-templates.server.ts'
import { listSports } from '#app/records/athletes/athlete.queries.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { parseFileSettings } from '../file-settings.ts'
import { type MappingView, viewMapping } from './mapping-view.ts'
import type { MatchableUpload } from './matchable-upload.queries.server.ts'
import { surveyUpload } from './survey-upload.server.ts'

/** What was chosen on the page, or in its address. */
export interface MatchingChoice {
  kind?: MappedKind | undefined
  headerRow?: number | undefined
  /** The id of a template; `none`: a fresh guess, although there is one. */
  template?: string | undefined
  /** Of the submitted form: the name under which to remember it, and the mapping. */
  saveAs?: string | undefined
  readMapping?: (kind: MappedKind, labels: readonly string[]) => Mapping
}

export type MatchingPage =
  | {
      status: 'read'
      view: MappingView
      templates: TemplateChoice[]
      template: string | null
      saveAs: string
      sports: string[]
    }
  | { status: 'refused'; problem: string }

type TemplateChoice = Pick<MappingTemplate, 'id' | 'name' | 'updatedAt'>

/** What the page of a file's mapping shows: the columns, what each is guessed to be, and what will happen to it. */
export async function describeMatching(
  db: Kysely<Database>,
  upload: MatchableUpload,
  choice: MatchingChoice = {},
): Promise<{ page: MatchingPage; titles: readonly string[] }> {
  const surveyed = await surveyUpload(upload.stored_path, choice.headerRow)
  if (surveyed.status === 'refused') return { page: surveyed, titles: [] }
  const sports = await listSports(db)
  const templates = await listTemplatesOf(db, surveyed.table.titles)
  const template = templateOf(templates, choice)
  const allOwn = await listOwnFields(db)
  const known = template?.mapping ?? storedMapping(upload, choice)
  const guess = guessMapping({
    columns: surveyed.columns,
    texts: [upload.original_name.replace(/\.[^.]*$/, ''), ...textsAbove(surveyed.table)],
    sports,
    table: surveyed.table,
    kind: choice.kind ?? known?.kind ?? kindOfType(upload),
    own: allOwn,
  })
  const submitted = choice.readMapping?.(guess.mapping.kind, surveyed.table.labels)
  const mapping = submitted ?? known ?? guess.mapping
  const view = viewMapping({
    surveyed,
    mapping: { ...mapping, headerRow: surveyed.table.headerRow },
    reasons: guess.reasons,
    kindReason: kindReason(upload, choice, known) ?? guess.kind.reason,
    constantReasons: guess.constants,
    sports,
    own: ownFieldsOf(mapping.kind, allOwn),
  })
  const page = {
    status: 'read' as const,
    view,
    templates: templates.map(({ id, name, updatedAt }) => ({ id, name, updatedAt })),
    template: template?.id ?? null,
    saveAs: choice.saveAs ?? '',
    sports,
  }
  return { page, titles: surveyed.table.titles }
}

/** The one that was chosen, unless the rows are said to be something else; without a choice the latest of those columns. */
function templateOf(templates: readonly MappingTemplate[], choice: MatchingChoice): MappingTemplate | undefined {
  if (choice.template !== undefined) {
    const chosen = templates.find(({ id }) => id === choice.template)
    return choice.kind === undefined || chosen?.mapping.kind === choice.kind ? chosen : undefined
  }
  return isFresh(choice) ? templates[0] : undefined
}

/** A file that was matched before is shown as it was. */
function storedMapping({ settings }: MatchableUpload, choice: MatchingChoice): Mapping | undefined {
  const { mapping } = parseFileSettings(settings)
  return isMapping(mapping) && isFresh(choice) && choice.template === undefined ? mapping : undefined
}

/** Nothing was chosen yet that another guess would have to follow. */
function isFresh({ kind, headerRow }: MatchingChoice): boolean {
  return kind === undefined && headerRow === undefined
}

/** Why the kind was not guessed; undefined if it was. */
function kindReason(upload: MatchableUpload, { kind }: MatchingChoice, known: Mapping | undefined): string | undefined {
  if (kind) return 'You said so'
  if (known) return 'As it was matched before'
  return kindOfType(upload) && 'It was uploaded as a file of brands'
}

/** A file that was sent as one of brands has brands, unless somebody says otherwise; other types are for anything. */
function kindOfType({ upload_type }: MatchableUpload): MappedKind | undefined {
  return upload_type === 'brands_csv' ? 'brands' : undefined
}
