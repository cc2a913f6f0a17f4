import { readFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'
import { spareTypes } from './spare-types.ts'

const HEADER = `/**
 * The client of the Icon Radar API: the types of every call and a small function to make them, without dependencies.
 * Generated from /api/v1/openapi.json by \`npm run client\`; do not edit.
 *
 *     const api = createClient({ baseUrl: 'https://radar.example.com', token })
 *     const { data } = await api.get('/api/v1/athletes/{id}', { path: { id } })
 *     for await (const athlete of api.items('/api/v1/athletes', { query: { sport: 'Golf' } })) …
 */
`
const PREAMBLE = /^import type .*\n+/

/** The TypeScript source of the client that the document describes. */
export async function writeClient(document: object): Promise<string> {
  const types = astToString(spareTypes(await openapiTS(JSON.stringify(document), { defaultNonNullable: false })))
  const runtime = await readFile(new URL('client-runtime.ts', import.meta.url), 'utf8')
  return `${HEADER}\n${types}\n${runtime.replace(PREAMBLE, '')}`
}
