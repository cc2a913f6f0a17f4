import { foldName } from '#app/base/platform/names/fold.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'

const MAX_LABEL = 200

/** A name of its own for each column: its title, `Column 3` without one, `Name (2)` where titles repeat. */
export function columnLabels(titles: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return titles.map((title, place) => {
    const label = tidyName(title).slice(0, MAX_LABEL).trim() || `Column ${place + 1}`
    const key = foldTitle(label)
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return times === 1 ? label : `${label} (${times})`
  })
}

/** Titles are compared without case and accents. */
export function foldTitle(title: string): string {
  return foldName(title)
}

/** What tells a header from others: a template is kept for it. */
export function headerIdentity(titles: readonly string[]): string {
  return JSON.stringify(columnLabels(titles).map(foldTitle))
}

/** The places of the columns by folded label. */
export function placesOfColumns(titles: readonly string[]): ReadonlyMap<string, number> {
  return new Map(columnLabels(titles).map((label, place) => [foldTitle(label), place]))
}
