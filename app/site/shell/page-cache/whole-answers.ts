/**
 * Buffers the responses of loaders and actions. Remix decodes them as a stream (turbo-stream): if a navigation aborts
 * one, the decoder rejects a promise that Remix never handles, or Remix logs the abort as an error. An aborted fetch
 * before the first byte is handled by Remix as expected.
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
