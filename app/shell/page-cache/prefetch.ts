/** Whether the browser allows prefetching (no data saver). */
export function isPrefetch(request: Request): boolean {
  return ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) => request.headers.get(name)?.includes('prefetch'))
}
