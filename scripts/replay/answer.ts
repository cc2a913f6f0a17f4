/** A provider's complete response; header names in lower case. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
}

export function jsonAnswer(value: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}

export function textAnswer(text: string, status = 200, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body: text }
}

export function htmlAnswer(html: string, status = 200, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body: html }
}

export function redirectAnswer(location: string, status = 301): Answer {
  return htmlAnswer('<title>Moved</title>', status, { location })
}
