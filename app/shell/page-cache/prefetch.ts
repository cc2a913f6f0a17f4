/** Whether the browser fetches ahead what may never be shown. */
export function isPrefetch(request: Request): boolean {
  return ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) => request.headers.get(name)?.includes('prefetch'))
}
