/** Carries one toast to the next page. Signed, but readable by scripts, which check whether it exists and clear it. */
export const TOAST_COOKIE = 'icon-radar-toast'

/** In the browser: clears the cookie if it still carries this toast, and not a newer one. */
export function clearToastCookie(id: string, prefix: string): void {
  const name = `${prefix}${TOAST_COOKIE}`
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (cookie === undefined || idOf(cookie.slice(name.length + 1)) !== id) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists over https only
  document.cookie = `${name}=; Path=/; Max-Age=0${prefix ? '; Secure' : ''}`
}

/** A signed cookie is its value as JSON in base64, a full stop, and the signature. */
function idOf(value: string): unknown {
  try {
    const [json = ''] = decodeURIComponent(value).split('.')
    return (JSON.parse(atob(json)) as { id?: unknown }).id
  } catch {
    return undefined
  }
}
