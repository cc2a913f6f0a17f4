import { readHeaderRow, readKind } from './mapping-fields.ts'
import type { MatchingChoice } from './matching-page.server.ts'

/** What the address of the page says. Another kind or header is guessed anew. */
export function readMatchingChoice(search: URLSearchParams): MatchingChoice {
  const template = search.get('template') ?? undefined
  return { kind: readKind(search), headerRow: readHeaderRow(search), template }
}
