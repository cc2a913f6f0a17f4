import { load } from 'cheerio/slim'

/** Decodes `&amp;`, `&eacute;`, `&#039;`; what looks like a tag stays text. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? load(text.replaceAll('<', '&lt;')).root().text() : text
}

/** The words of a piece of HTML on one line, without its tags. */
export function toPlainText(html: string): string {
  return decodeEntities(html.replace(BREAKS, ' ').replace(/<\/?[a-z!][^<>]{0,500}>/giu, ''))
    .replace(/\s+/gu, ' ')
    .trim()
}

const BREAKS = /<(?:br|\/?(?:p|div|li|ul|ol|tr|td|th|h[1-6]))\b[^<>]{0,200}>/giu
