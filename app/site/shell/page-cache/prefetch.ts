/** Whether the request is a prefetch by the browser. */
export function isPrefetch(request: Request): boolean {
  return ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) => request.headers.get(name)?.includes('prefetch'))
}
