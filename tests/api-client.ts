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
  const client = createClient({ baseUrl: url, token: await accessTokenOf(url, account) })
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
