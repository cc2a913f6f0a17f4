export interface FeedEntry {
  id: string
  title: string
  text: string | null
  href: string
  updatedAt: string
}

interface Feed {
  id: string
  title: string
  /** The site that its links lead to. */
  origin: string
  /** The page that it is about. */
  href: string
  createdAt: string
  entries: readonly FeedEntry[]
}

export const ATOM = 'application/atom+xml; charset=utf-8'

/** The document of RFC 4287. */
export function writeAtom({ id, title, origin, href, createdAt, entries }: Feed): string {
  const updated = entries.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), createdAt)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${inXml(id)}</id>`,
    `<title>${inXml(title)}</title>`,
    `<updated>${updated}</updated>`,
    '<author><name>Icon Radar</name></author>',
    `<link href="${inXml(origin + href)}"/>`,
    ...entries.map((entry) => writeEntry(entry, origin)),
    '</feed>\n',
  ].join('\n')
}

function writeEntry({ id, title, text, href, updatedAt }: FeedEntry, origin: string): string {
  const summary = text === null ? '' : `<summary>${inXml(text)}</summary>`
  return `<entry><id>${inXml(id)}</id><title>${inXml(title)}</title><updated>${updatedAt}</updated><link href="${inXml(origin + href)}"/>${summary}</entry>`
}

/** Escaped, and without the characters that XML cannot have. */
function inXml(text: string): string {
  return Array.from(text)
    .filter((character) => character >= ' ' || character === '\t' || character === '\n')
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
