import { errorResponse } from '#app/base/api/api-answer.server.ts'
import { ApiError } from '#app/base/api/api-error.ts'
import { waitingReason } from '#app/base/http/waiting.server.ts'

const AGAIN_AFTER_SECONDS = 5
const HEADERS = { 'Cache-Control': 'no-store', 'Retry-After': String(AGAIN_AFTER_SECONDS) }

/** The response to every request while the database cannot be used yet. */
export function waitingAnswer(url: URL, nonce: string | undefined): Response | undefined {
  const reason = waitingReason()
  if (reason === undefined || url.pathname === '/healthz') return undefined

  if (url.pathname === '/readyz') {
    return Response.json({ status: 'not ready', reason }, { status: 503, headers: HEADERS })
  }
  if (url.pathname.startsWith('/api/')) return errorResponse(new ApiError(503, reason, [], undefined, HEADERS))
  // Read by the script of an open page.
  if (url.pathname.endsWith('.data')) return new Response(reason, { status: 503, headers: HEADERS })
  return new Response(waitingPage(reason, nonce), {
    status: 503,
    headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' },
  })
}

function waitingPage(reason: string, nonce = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${AGAIN_AFTER_SECONDS}">
<title>Icon Radar will be back soon</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; }
main { max-width: 32rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
p { margin: 0; }
</style>
</head>
<body>
<main>
<h1>Icon Radar will be back soon</h1>
<p>${reason} This page reloads by itself.</p>
</main>
</body>
</html>
`
}
