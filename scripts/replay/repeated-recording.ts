import type { Recording } from './recording.ts'
import { recordingOf } from './recording.ts'

/** Of the made-up ids; none of the recorded set is as high. */
const FIRST_ID = 950_000_000

/**
 * The recorded set as often as it takes for this many athletes: each time with other names, items and sites, so that
 * nothing found for one athlete is known for the next.
 */
export function repeatRecording(recorded: Recording, athletes: number): Recording {
  const named = recorded.people.filter(({ sport }) => sport !== undefined)
  const copies = Math.ceil(athletes / named.length)
  const people = [...recorded.people]
  const brands = [...recorded.brands]
  const shared = recorded.items.filter((item) => !isOwn(recorded, item))
  for (let copy = 1; copy < copies; copy += 1) {
    const rename = renaming(recorded, copy)
    people.push(...rename(recorded.people))
    brands.push(...rename(recorded.brands))
  }
  return recordingOf({ ...recorded, people, brands, things: shared })
}

function isOwn({ people, brands }: Recording, item: Recording['items'][number]): boolean {
  return [...people, ...brands].some(({ key }) => key === item.key)
}

/** Gives each name, key, id, host and account of people and brands the mark of the copy, wherever it occurs. */
function renaming({ people, brands }: Recording, copy: number): <T>(records: T) => T {
  const own = [...people, ...brands]
  const mark = markOf(copy)
  const renamed = new Map<string, string>()
  own.forEach(({ key, id, name, aliases, articleTitle, articleRedirects, site, handles }, index) => {
    for (const text of [name, ...aliases, ...articleRedirects, ...(articleTitle ? [articleTitle] : [])])
      renamed.set(text, markedName(text, mark))
    for (const handle of Object.values(handles)) renamed.set(handle, `${handle}${mark}`)
    renamed.set(key, `${key}-${mark}`)
    renamed.set(id, `Q${FIRST_ID + copy * own.length + index}`)
    const host = site && new URL(site.url).hostname.replace(/^www\./, '')
    if (host) renamed.set(host, `${mark}-${host}`)
  })
  const longestFirst = [...renamed.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${longestFirst.map(literal).join('|')})(?![\\p{L}\\p{N}-])`, 'gu')
  return (records) => JSON.parse(JSON.stringify(records).replace(pattern, (text) => renamed.get(text) ?? text))
}

/** After its first letter: a search for a name must not find those that begin with it. */
function markedName(name: string, mark: string): string {
  const [first = '', ...rest] = name
  return `${first}${mark}${rest.join('')}`
}

/** Letters alone, so that a name stays one. */
function markOf(copy: number): string {
  return [...String(copy)].map((digit) => `s${'aeiouywrth'[Number(digit)]}`).join('')
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
