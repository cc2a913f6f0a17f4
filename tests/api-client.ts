import { type Client, createClient, type Result } from '#app/site/api-docs/client.generated.ts'
import { ADMIN } from './product.ts'

/** The published client of a signed-in person, and the import of a CSV. */
export interface ApiClient extends Client {
  importAthletes: (csv: string) => Promise<Result<'/api/v1/athletes/bulk-upload', 'post'>>
}

export async function signInToApi(
  url: string,
  account: { email: string; password: string } = ADMIN,
): Promise<ApiClient> {
  return withImports(createClient({ baseUrl: url, token: await accessTokenOf(url, account) }))
}

/** The administrator, who signs in again once the session has ended: tests that share a product end one another's. */
export async function signInForLong(url: string): Promise<ApiClient> {
  let token = await accessTokenOf(url)
  return withImports(createClient({ baseUrl: url, token: () => token, fetch: fetchSignedIn }))

  async function fetchSignedIn(...[address, asked]: Parameters<typeof fetch>): Promise<Response> {
    const answer = await fetch(address, asked)
    if (answer.status !== 401) return answer
    token = await accessTokenOf(url)
    const headers = new Headers(asked?.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return fetch(address, { ...asked, headers })
  }
}

function withImports(client: Client): ApiClient {
  return {
    ...client,
    importAthletes: (csv) => {
      const body = new FormData()
      body.set('file', new File([csv], 'athletes.csv', { type: 'text/csv' }))
      return client.post('/api/v1/athletes/bulk-upload', { body })
    },
  }
}

export async function accessTokenOf(
  url: string,
  account: { email: string; password: string } = ADMIN,
): Promise<string> {
  return (await createClient({ baseUrl: url }).post('/api/v1/auth/login', { body: account })).accessToken
}
