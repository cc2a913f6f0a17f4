import { ADMIN } from './product.ts'

export interface ApiClient {
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body?: unknown) => Promise<T>
  /** Sends a CSV to the import call. */
  importAthletes: (csv: string) => Promise<ImportAnswer>
}

export interface ImportAnswer {
  success: boolean
  totalProcessed: number
  successCount: number
  errorCount: number
  skippedCount: number
}

/** An API client with a bearer token; throws with the response's text unless it succeeds. */
export async function signInToApi(
  url: string,
  account: { email: string; password: string } = ADMIN,
): Promise<ApiClient> {
  const accessToken = await accessTokenOf(url, account)
  const authorization = `Bearer ${accessToken}`

  return {
    get: (path) => call(`${url}${path}`, { headers: { authorization } }),
    post: (path, body) =>
      call(
        `${url}${path}`,
        body === undefined ? { method: 'POST', headers: { authorization } } : jsonRequest(body, authorization),
      ),
    importAthletes: (csv) => {
      const form = new FormData()
      form.set('file', new File([csv], 'athletes.csv', { type: 'text/csv' }))
      return call(`${url}/api/v1/athletes/bulk-upload`, { method: 'POST', headers: { authorization }, body: form })
    },
  }
}

export async function accessTokenOf(
  url: string,
  account: { email: string; password: string } = ADMIN,
): Promise<string> {
  const { accessToken } = await call<{ accessToken: string }>(`${url}/api/v1/auth/login`, jsonRequest(account))
  return accessToken
}

function jsonRequest(body: unknown, authorization?: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  }
}

async function call<T>(url: string, init: RequestInit): Promise<T> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as T
}
