/** Drops the backslash of escapes that JSON does not know, such as `\'`; its length bounds the time. */
export function repairEscapes(json: string): string {
  return json.replace(/\\(u[\da-f]{4}|["\\/bfnrt]|)/gi, (written, known: string) => (known === '' ? '' : written))
}

/** Comments and the commas after a last element, as people leave them, are no part of JSON. */
export function withoutExtras(text: string): string {
  return outsideStrings(
    outsideStrings(text, (part) => part, COMMENTS),
    (part) => part.replace(/,(?=\s*[}\]])/g, ' '),
    [],
  )
}

type Comment = readonly [begin: string, end: string]
const COMMENTS: readonly Comment[] = [
  ['/*', '*/'],
  ['//', '\n'],
  ['<!--', '-->'],
]

/** Replaces what stands between strings; comments become a space. */
function outsideStrings(text: string, replace: (part: string) => string, comments: readonly Comment[]): string {
  const parts: string[] = []
  /** Beginnings of comments that no longer have an end, so that none is looked for twice. */
  const endless = new Set<string>()
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') {
      const end = endOfString(text, at)
      parts.push(replace(text.slice(from, at)), text.slice(at, end))
      from = end
      at = end - 1
      continue
    }
    const comment = comments.find(([begin]) => text.startsWith(begin, at) && !endless.has(begin))
    if (!comment) continue
    const end = text.indexOf(comment[1], at + comment[0].length)
    if (end < 0) endless.add(comment[0])
    else {
      parts.push(replace(text.slice(from, at)), ' ')
      from = end + comment[1].length
      at = from - 1
    }
  }
  parts.push(replace(text.slice(from)))
  return parts.join('')
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return text.length
}
