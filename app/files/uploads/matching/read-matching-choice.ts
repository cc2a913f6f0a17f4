import { readHeaderRow, readKind, readMappingForm } from './mapping-fields.ts'
import type { MatchingChoice } from './matching-page.server.ts'

/** What the address of the page says. Another kind or header is guessed anew. */
export function readMatchingChoice(search: URLSearchParams): MatchingChoice {
  const template = search.get('template') ?? undefined
  return { kind: readKind(search), headerRow: readHeaderRow(search), template }
}

/** What the form of the page says. */
export function readSubmittedChoice(form: URLSearchParams): MatchingChoice {
  return {
    ...readMatchingChoice(form),
    saveAs: form.get('saveAs') ?? undefined,
    readMapping: (kind, labels) => readMappingForm(form, kind, labels),
  }
}
