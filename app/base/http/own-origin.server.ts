/** Whether the browser sent this request from one of our own pages. False without browser headers. */
export function isSameOrigin(request: Request): boolean {
  const own = new URL(request.url)
  const origin = request.headers.get('Origin')
  const browserSaysSameOrigin = request.headers.get('Sec-Fetch-Site') === 'same-origin'
  if (origin === null) return browserSaysSameOrigin
  if (origin === own.origin) return true

  // Behind a proxy that terminates TLS without announcing it the schemes differ, and only the browser knows the real
  // one.
  return browserSaysSameOrigin && URL.canParse(origin) && new URL(origin).host === own.host
}

/** Whether a browser sent this write from another site's page. */
export function isForeignWrite(request: Request): boolean {
  return isUnsafe(request) && hasTraceOfBrowser(request) && !isSameOrigin(request)
}

export function isUnsafe(request: Request): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
}

function hasTraceOfBrowser(request: Request): boolean {
  return request.headers.has('Origin') || request.headers.has('Sec-Fetch-Site')
}
