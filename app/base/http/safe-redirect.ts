const PROBE_ORIGIN = 'http://same-origin.invalid'

/** The path, query and fragment of `target` if it stays on this site, else `fallback`. */
export function safeRedirect(target: unknown, fallback = '/dashboard'): string {
  if (typeof target !== 'string' || !target.startsWith('/') || hasControlCharacter(target)) return fallback

  if (!URL.canParse(target, PROBE_ORIGIN)) return fallback

  const url = new URL(target, PROBE_ORIGIN)
  if (url.origin !== PROBE_ORIGIN || url.pathname.startsWith('//')) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}

/** Browsers strip tabs and line breaks from URLs, which can turn `/\t/host` into `//host`. */
function hasControlCharacter(target: string): boolean {
  return [...target].some((character) => character < ' ' || character === '\u007f')
}
