import { safeRedirect } from '#app/http/safe-redirect.ts'

/** The dialog that merges another athlete into this one, over its page; `from` is the page it returns to. */
export function mergeAddress(id: string, { with: other, from }: { with?: string; from?: string } = {}): string {
  const search = new URLSearchParams({ ...(other && { with: other }), ...(from && { redirectTo: from }) })
  return `/athletes/${id}/merge${search.size > 0 ? `?${search}` : ''}`
}

/** Where the dialog returns to: the page it was opened from, else the athlete's. */
export function mergeOrigin(id: string, search: URLSearchParams): string {
  return safeRedirect(search.get('redirectTo'), `/athletes/${id}`)
}
