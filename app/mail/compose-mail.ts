import type { Mail } from './mail.ts'

/** The text part: paragraphs and the plain URL. */
export function mailText({ paragraphs, link }: Mail): string {
  const parts = link ? [...paragraphs.slice(0, 1), link.href, ...paragraphs.slice(1)] : paragraphs
  return `${parts.join('\n\n')}\n`
}

/** The HTML part: the same text, without images, external styles or tracking. */
export function mailHtml({ subject, paragraphs, link }: Mail): string {
  const [first = '', ...rest] = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  const button = link
    ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p><p>${escapeHtml(link.href)}</p>`
    : ''
  const title = `<title>${escapeHtml(subject)}</title>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${title}</head><body>${first}${button}${rest.join('')}</body></html>`
}

/** No line break may reach a header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
