import type { Kysely } from 'kysely'
import { guessMapping } from '#app/files/csv/mapping/guess-mapping.ts'
import type { Mapping } from '#app/files/csv/mapping/mapping.ts'
import { type SurveyedTable, textsAbove } from '#app/files/csv/mapping/survey-text.ts'
import type { MappedKind } from '#app/files/csv/mapping/targets.ts'
import type { MappingTemplate } from '#app/files/imports/templates/mapping-template.ts'
import { listTemplatesOf } from '#app/files/imports/templates/mapping-templates.server.ts'
import { listSports } from '#app/records/athletes/athlete.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { UploadType } from '#db/tables/upload.ts'
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
  /** Of the submitted form. */
  readMapping?: (kind: MappedKind, labels: readonly string[]) => Mapping
}

export type MatchingPage =
  | { status: 'read'; view: MappingView; templates: TemplateChoice[]; template: string | null; sports: string[] }
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
  const kind = choice.kind ?? kindOfType(upload, surveyed)
  const guess = guessMapping({
    columns: surveyed.columns,
    texts: [upload.original_name.replace(/\.[^.]*$/, ''), ...textsAbove(surveyed.table)],
    sports,
    headerRow: surveyed.table.headerRow,
    kind,
  })
  const template = choice.kind || choice.readMapping ? undefined : templateOf(templates, choice.template)
  const mapping =
    choice.readMapping?.(guess.mapping.kind, surveyed.table.labels) ??
    template?.mapping ??
    storedMapping(upload) ??
    guess.mapping
  const view = viewMapping({
    surveyed,
    mapping: { ...mapping, headerRow: surveyed.table.headerRow },
    reasons: guess.reasons,
    kindReason: guess.kind.reason,
    constantReasons: guess.constants,
    sports,
  })
  const page = {
    status: 'read' as const,
    view,
    templates: templates.map(({ id, name, updatedAt }) => ({ id, name, updatedAt })),
    template: template?.id ?? null,
    sports,
  }
  return { page, titles: surveyed.table.titles }
}

function templateOf(templates: readonly MappingTemplate[], chosen: string | undefined): MappingTemplate | undefined {
  if (chosen === 'none') return undefined
  return chosen === undefined ? templates[0] : templates.find(({ id }) => id === chosen)
}

/** A file that was matched before is shown as it was. */
function storedMapping({ settings }: MatchableUpload): Mapping | undefined {
  const { mapping } = parseFileSettings(settings)
  return typeof mapping === 'object' ? mapping : undefined
}

/** The type under which a file was sent says what its rows are, unless its columns say so themselves. */
function kindOfType({ upload_type }: { upload_type: UploadType }, { columns }: SurveyedTable): MappedKind | undefined {
  if (columns.length === 0) return undefined
  return upload_type === 'brands_csv' ? 'brands' : undefined
}
