import { createHash } from 'node:crypto'

/** Hash of title and body, ignoring case, spacing and character width. */
export function articleHash(title: string | null, body: string): string {
  return createHash('sha256')
    .update(foldArticle(`${title ?? ''}\n${body}`))
    .digest('hex')
}

function foldArticle(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u201b]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\s\p{White_Space}\u200b-\u200d\ufeff]+/gu, ' ')
    .trim()
}
