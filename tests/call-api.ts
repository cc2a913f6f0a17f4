import { ask, serveRoutes, type Visitor } from './web.ts'

interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the parsed JSON
  body: any
  headers: Headers
}

type Caller = Pick<Visitor, 'accessToken'> | string | null

/** Calls API routes as the holder of a session or of a token. */
export function callRoutes(modules: Record<string, unknown>, { address }: { address?: string } = {}) {
  const serve = serveRoutes(modules)

  return async (caller: Caller, method: string, path: string, body?: unknown): Promise<Answered> => {
    const token = typeof caller === 'string' ? caller : caller?.accessToken
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
    const answer = await serve(ask(path, init), address)
    const text = await answer.text()
    const isJson = text !== '' && answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers }
  }
}
