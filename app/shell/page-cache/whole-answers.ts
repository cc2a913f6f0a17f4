/**
 * Hands the answers of loaders and actions over whole. Remix decodes them while they arrive (turbo-stream): when the next
 * step breaks one off in between, the decoder rejects a promise that Remix never looks at, or Remix logs the break as an
 * error, though nothing has gone wrong. What is broken off before it is handed over is an aborted fetch, as Remix expects.
 */
export function handAnswersOverWhole(): void {
  const fetchAsUsual = window.fetch

  window.fetch = async (input, init) => {
    const answer = await fetchAsUsual(input, init)
    if (!answer.body || !isData(input)) return answer
    const { status, statusText, headers } = answer
    return new Response(await answer.arrayBuffer(), { status, statusText, headers })
  }
}

function isData(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href)
  return url.origin === window.location.origin && url.pathname.endsWith('.data')
}
