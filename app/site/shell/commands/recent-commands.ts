import { type Command, SEARCH } from './command-list.ts'

const KEPT = 5

/** A record is kept with its name and address, a screen or action by its id. */
type Kept = { id: string; record?: { label: string; detail?: string; to: string } }

/**
 * What this user has chosen last, in this browser. What the role may not use any more is left out.
 */
export function readRecent(viewer: string, commands: readonly Command[]): Command[] {
  return readKept(viewer).flatMap(({ id, record }) => {
    if (record) return { id, label: record.label, detail: record.detail, isRecord: true, run: { to: record.to } }
    return commands.find((command) => command.id === id) ?? []
  })
}

/** A search for a text is not kept: the search history does that. */
export function noteChosen(viewer: string, { id, label, detail, isRecord, run }: Command): void {
  if (id === SEARCH) return
  const chosen: Kept = isRecord && 'to' in run ? { id, record: { label, detail, to: run.to } } : { id }
  const kept = [chosen, ...readKept(viewer).filter((other) => other.id !== id)].slice(0, KEPT)
  try {
    localStorage.setItem(keyOf(viewer), JSON.stringify(kept))
  } catch {
    // The browser stores nothing; the palette then lists no recent choices.
  }
}

const keyOf = (viewer: string) => `icon-radar-commands-${viewer}`

function readKept(viewer: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(viewer)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return false
  if (!('record' in value) || value.record === undefined) return true
  const { label, to } = Object(value.record) as { label?: unknown; to?: unknown }
  return typeof label === 'string' && typeof to === 'string' && /^\/(athletes|champions)\/[\w-]+(\/process)?$/.test(to)
}
